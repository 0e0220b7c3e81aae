import { Command } from 'commander'
import { openData } from '../config/open-data.ts'
import { readConfig } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import type { AtDesk } from './with-data.ts'
import { backupCommands } from './backup.ts'
import { catalogueCommands } from './catalogue.ts'
import { doctorCommand } from './doctor.ts'
import { inquiryCommands } from './inquiries.ts'
import { mailCommands } from './mail.ts'
import { orderDetailCommands } from './order-details.ts'
import { orderCommands } from './orders.ts'
import { retentionCommands } from './retention.ts'
import { statsCommand } from './stats.ts'
import { systemProblem } from './system-error.ts'

const settings = () => readConfig(process.env)

const atDesk: AtDesk = async (work) => {
  const desk = await openData(settings())
  try {
    await work(desk)
  } finally {
    await desk.db.destroy()
  }
}

const program = new Command('operator')
  .description("The exporter's side of the shop. DATA_DIR names the shop's data (var/).")
  .showSuggestionAfterError(false)
catalogueCommands(program, atDesk)
inquiryCommands(program, atDesk)
mailCommands(program, atDesk)
orderCommands(program, atDesk, settings)
statsCommand(program, atDesk)
orderDetailCommands(program, atDesk)
backupCommands(program, atDesk)
retentionCommands(program, atDesk, settings)
doctorCommand(program, atDesk, settings)

try {
  await program.parseAsync()
} catch (error) {
  const problem = error instanceof StartupError ? error.message : systemProblem(error)
  if (problem === undefined) throw error
  console.error(problem)
  process.exitCode = 1
}
