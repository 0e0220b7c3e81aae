import type { DrawnStyle } from '../shot.ts'
import { accordionCardCase } from './accordion-card-case.ts'
import { bifoldWithCoinPocket } from './bifold-with-coin-pocket.ts'
import { cardHolder } from './card-holder.ts'
import { coinPurse } from './coin-purse.ts'
import { flapClutch } from './flap-clutch.ts'
import { longZipAround } from './long-zip-around.ts'
import { moneyClip } from './money-clip.ts'
import { passportWallet } from './passport-wallet.ts'
import { slimBifold } from './slim-bifold.ts'
import { travelOrganiser } from './travel-organiser.ts'
import { trifold } from './trifold.ts'
import { wristlet } from './wristlet.ts'

export const wallets: DrawnStyle[] = [
  bifoldWithCoinPocket,
  slimBifold,
  longZipAround,
  trifold,
  cardHolder,
  moneyClip,
  passportWallet,
  flapClutch,
  coinPurse,
  travelOrganiser,
  accordionCardCase,
  wristlet,
]
