import type { ShopData } from '../config/open-data.ts'

/** Opens the data for one command and closes them after it. The shop may run meanwhile. */
export type WithShopData = (work: (data: ShopData) => Promise<void>) => Promise<void>
