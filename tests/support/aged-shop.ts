import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listInquiries } from '#server/db/inquiry-repository.ts'
import { runChecks } from '#server/doctor/run-checks.ts'
import { deleteExpired, type DeletionResult } from '#server/jobs/retention.ts'
import { openDeps } from './open-app.ts'

const day = 24 * 60 * 60 * 1000

/** A shop with inquiries of these ages in days, each with a file. */
export async function shopWithInquiries(...ages: number[]) {
  const deps = await openDeps()
  const { db, folders } = deps
  const add = async (age: number) => {
    const id = `inq-${crypto.randomUUID()}`
    const created_at = Date.now() - age * day
    const name = `${id}.txt`
    const asked = { contact_name: 'Ana', email: 'ana@example.com', message: 'One', locale: 'en' }
    const rest = {
      company_name: '',
      phone: '',
      country: '',
      product_id: '',
      product_name: '',
      quantity: '',
      written_at: '',
    }
    await db
      .insertInto('inquiries')
      .values({ ...asked, ...rest, id, created_at, lines: null, status: 'received' })
      .execute()
    await writeFile(join(folders.uploads, name), 'drawing')
    await utimes(join(folders.uploads, name), created_at / 1000, created_at / 1000)
    const file = { stored_name: name, name, size: 7, sha256: '', inquiry_id: id, position: 0 }
    await db
      .insertInto('uploads')
      .values({ ...file, created_at, sent_by: null })
      .execute()
  }
  for (const age of ages) await add(age)
  return {
    deps,
    add,
    left: async () => [
      (await listInquiries(db)).length,
      (await readdir(folders.uploads)).filter((name) => name.endsWith('.txt')).length,
    ],
    /** A round `days` from now. Returns what it deleted, and what it did not. */
    forget: async (days: number, confirmed = false) => {
      const told: DeletionResult[] = []
      await deleteExpired(deps, Date.now() + days * day, {
        confirmed: confirmed,
        onResult: (one) => told.push(one),
      })
      return told.map(({ what, old, held }) => `${old} ${what}${held ? ' held' : ''}`)
    },
    doctor: async (days: number) => {
      const found = await runChecks({ ...deps, now: Date.now() + days * day })
      const of = (name: string) => found.find(({ about }) => about === name)
      return `${of('Clock')?.health} ${of('Retention')?.says}`
    },
  }
}
