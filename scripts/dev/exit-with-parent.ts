/**
 * npm passes a signal on to the shell it runs us in, and the shell dies of it without telling us.
 * When that shell is gone, we end as if the signal had come here.
 */
export function exitWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
