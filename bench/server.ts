import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Server {
  url: string
  pid: number
  /** Milliseconds from the call to the printed address. */
  readyAfter: number
  stop(): Promise<void>
}

const running = new Set<Server>()

/** Ends what a broken bench left running. */
export const stopServers = () => Promise.all([...running].map((server) => server.stop()))

/** Starts a Node process and waits for the address it prints. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Server> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  let stopping = false
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line)
      const [found] = /http:\/\/\S+/.exec(line) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code, signal) => {
      const end = `${args.join(' ')} ended with ${code ?? signal}: ${said.join('\n')}`
      reject(new Error(end))
      // Once the address is printed, this is no refusal to start but the cause of a later failure.
      if (!stopping) process.stderr.write(`✗ ${end}\n`)
    })
  })
  const server: Server = {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    async stop() {
      running.delete(server)
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  running.add(server)
  return server
}

/** A comparison of our own: `bench/bare-….ts` in a process of its own. */
export const startBare = (name: string, ...args: string[]) =>
  startServer(['--import', 'tsx', `bench/bare-${name}.ts`, ...args])
