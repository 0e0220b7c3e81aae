import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { currencies, type Currency } from '#shared/contract/money-settings.ts'
import { writeNewShop, type NewShop } from '../catalogue/new-shop/write-new-shop.ts'

type Options = NewShop & { csv: boolean }

export function registerNewShopCommand(program: Command): void {
  program
    .command('new-shop')
    .description('write a small catalogue folder to begin your own shop with')
    .argument('<folder>', 'is made; must be empty when it is there')
    .requiredOption('--name <name>', 'your company, as on your letterhead', parseName)
    .requiredOption('--email <address>', 'where buyers write to you', parseEmail)
    .option('--currency <code>', `of all prices: ${currencies.join(', ')}`, parseCurrency, 'USD')
    .option('--csv', 'lists as CSV instead of Excel workbooks', false)
    .action(async (folder: string, { csv, ...shop }: Options, command: Command) => {
      const there = existsSync(folder) ? await readdir(folder) : []
      if (there.length > 0) command.error(`${folder} is not empty`)
      await writeNewShop(resolve(folder), shop, csv ? 'csv' : 'xlsx')
      const list = `products.${csv ? 'csv' : 'xlsx'}`
      console.log(
        `${folder} is ready. Fill in ${list} and company.json, put pictures into images/, then:`,
      )
      console.log(`  npm run operator -- catalogue import ${folder} --replace --dry-run`)
      console.log(`  npm run operator -- catalogue import ${folder} --replace --yes`)
    })
}

function parseName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 60) throw new InvalidArgumentError('It has 1 to 60 characters.')
  return name
}

function parseCurrency(code: string): Currency {
  const known = currencies.find((currency) => currency === code.toUpperCase())
  if (known === undefined) throw new InvalidArgumentError('PayPal does not take that currency.')
  return known
}

function parseEmail(text: string): string {
  if (text.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(text))
    throw new InvalidArgumentError('It is no e-mail address.')
  return text
}
