import type { Command } from 'commander'

/** The command `orders`, to which each file of this folder adds its own; made where it is not there yet. */
export const findOrdersCommand = (program: Command): Command =>
  program.commands.find((command) => command.name() === 'orders') ?? program.command('orders')
