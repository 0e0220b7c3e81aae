import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'

/** A name in braces that is no field stays as it is. */
export function fillTemplate(
  body: string,
  { id, contact_name, company_name }: Pick<DeskInquiry, 'id' | 'contact_name' | 'company_name'>,
): string {
  return body
    .replaceAll('{name}', () => contact_name)
    .replaceAll('{number}', () => id)
    .replaceAll('{company}', () => company_name || contact_name)
}
