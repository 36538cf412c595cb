import { readConfig, ConfigError } from './config.ts'
import { AlreadyOpenError } from './db/db.ts'
import { startServer } from './server.ts'

/** The server as a process: refuses a wrong configuration with a clear text, and stops cleanly on a signal. */
async function main(): Promise<void> {
  const config = readConfig()
  const server = await startServer(config)
  process.stdout.write(`${server.url}\n`)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void server.stop().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof AlreadyOpenError
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
