import { expectNothing } from './support/axe.ts'
import { expectPagesInAllLanguages, openDesk } from './support/desk.ts'
import { postInquiry } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

test('an owner orders rules on a phone, and a new inquiry says by which one it came to a member', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, shop)
  await page.getByRole('link', { name: 'Rules of assignment' }).click()
  const add = async (name: string, choices: string[]) => {
    await page.getByRole('button', { name: 'New rule' }).click()
    await page.getByLabel('Name of the rule').last().fill(name)
    for (const choice of choices) await page.getByLabel(choice).last().check()
    await page.getByRole('button', { name: 'Save' }).last().click()
  }
  await add('Japan and Korea', ['Japan', 'South Korea', 'Chinese'])
  await expect(page.getByRole('alert')).toHaveText('Please choose who gets what fits this rule.')
  await page.getByLabel('Chen Wei').last().check()
  await page.getByRole('button', { name: 'Save' }).last().click()
  const rules = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(rules).toContainText('Japan, South Korea · Chinese → Chen Wei')
  await add('Korea first', ['South Korea', 'Chinese', 'Chen Wei'])
  await rules.nth(1).getByText('Korea first').click()
  await expectNothing(page, 'rules')
  await page.getByRole('button', { name: 'Move up' }).last().click()
  await expect(rules.first()).toContainText('Korea first')
  await postInquiry(page, 'Of the rules', { country: 'KR', locale: 'zh' })
  await page.goto('/desk/?assignee=me')
  await page.getByRole('link', { name: /Of the rules/u }).click()
  await expect(page.getByText('By the rule “Korea first”')).toBeVisible()
  await page.goto('/desk/rules')
  for (const left of [1, 0]) {
    await rules.first().getByText('Korea').first().click()
    await page.getByRole('button', { name: 'Remove this rule' }).first().click()
    await expect(rules).toHaveCount(left)
  }
})

test('a note mentions a member by keyboard and by touch, and the inbox finds it', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop)
  await shop.operator('staff', 'add', 'Zora Quist', 'zora@example.com', '--role', 'sales')
  const id = await postInquiry(page, 'Of the mention')
  await page.goto(`/desk/inquiries/${id}`)
  const note = page.getByLabel('New note')
  const members = page.getByRole('listbox', { name: 'Members' })
  await note.pressSequentially('Ask @zor')
  await expect(members.getByRole('option')).toHaveText(['Zora Quist'])
  await expectNothing(page, 'names')
  await note.press('Enter')
  await expect(note).toHaveValue('Ask @Zora Quist ')
  await note.pressSequentially('and @chen')
  await members.getByRole('option', { name: 'Chen Wei' }).first().click()
  await page.getByRole('button', { name: 'Add note' }).click()
  const added = page.getByRole('listitem').filter({ hasText: 'Ask @Zora Quist and @Chen Wei' })
  await expect(added.locator('b')).toHaveText(['@Zora Quist', '@Chen Wei'])
  await expect(note).toHaveValue('')
  await page.goto('/desk/?mentions=me')
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('me')
})

test(
  'axe finds nothing on the rules on a phone in three languages',
  inFullRun,
  async ({ page, shop }) => {
    await openDesk(page, shop)
    await expectPagesInAllLanguages(page, ['/desk/rules'])
  },
)
