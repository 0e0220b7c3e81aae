import { Command } from 'commander'
import { openData } from '../config/open-data.ts'
import { readConfig } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import type { WithShopData } from './with-data.ts'
import { registerBackupCommands } from './backup.ts'
import { registerCatalogueCommands } from './catalogue.ts'
import { registerDoctorCommand } from './doctor.ts'
import { registerInquiryCommands } from './inquiries.ts'
import { registerThreadCommands } from './inquiry-thread.ts'
import { registerMailCommands } from './mail.ts'
import { registerNewShopCommand } from './new-shop.ts'
import { registerOrderDetailCommands } from './orders/order-details.ts'
import { registerOrderCommands } from './orders/orders.ts'
import { registerOrderPaperCommands } from './orders/order-papers.ts'
import { registerOrderStepCommands } from './orders/order-steps.ts'
import { registerPersonCommands } from './persons/persons.ts'
import { registerWebhookCommands } from './programs/webhooks.ts'
import { registerRetentionCommands } from './retention.ts'
import { registerStaffCommands } from './staff.ts'
import { StorageError } from '../storage/s3-errors.ts'
import { registerStatsCommand } from './stats.ts'
import { registerStorageCommands } from './storage.ts'
import { describeSystemError } from './system-error.ts'

const readSettings = () => readConfig(process.env)

const withShopData: WithShopData = async (work) => {
  const data = await openData(readSettings())
  try {
    await work(data)
  } finally {
    await data.db.destroy()
  }
}

const program = new Command('operator')
  .description("The exporter's side of the shop. DATA_DIR names the shop's data (var/).")
  .showSuggestionAfterError(false)
registerCatalogueCommands(program, withShopData, readSettings)
registerNewShopCommand(program)
registerThreadCommands(registerInquiryCommands(program, withShopData), withShopData)
registerMailCommands(program, withShopData)
registerOrderCommands(program, withShopData, readSettings)
registerStatsCommand(program, withShopData)
registerStaffCommands(program, withShopData, readSettings)
registerOrderDetailCommands(program, withShopData)
registerOrderStepCommands(program, withShopData, readSettings)
registerOrderPaperCommands(program, withShopData, readSettings)
registerWebhookCommands(program, withShopData, readSettings)
registerBackupCommands(program, withShopData)
registerPersonCommands(program, withShopData)
registerRetentionCommands(program, withShopData, readSettings)
registerStorageCommands(program, withShopData, readSettings)
registerDoctorCommand(program, withShopData, readSettings)

try {
  await program.parseAsync()
} catch (error) {
  const isSaid = error instanceof StartupError || error instanceof StorageError
  const problem = isSaid ? error.message : describeSystemError(error)
  if (problem === undefined) throw error
  console.error(problem)
  process.exitCode = 1
}
