import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Server {
  url: string
  pid: number
  /** Milliseconds from the start until the address was printed. */
  readyAfter: number
  stop(): Promise<void>
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>
}

const running = new Set<Server>()

/** Stops servers that a failed bench left running. */
export const stopServers = () => Promise.all([...running].map((server) => server.stop()))

/** Starts a Node process and waits until it prints its address. */
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
      // Here the server ended after a successful start. That is the cause of a later failure, so it is
      // printed.
      if (!stopping) process.stderr.write(`✗ ${end}\n`)
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    running.delete(server)
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const server: Server = {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
  running.add(server)
  return server
}

/** Starts `bench/bare-….ts`, the same work by Fastify, `ws` or pg alone, in a separate process. */
export const startBare = (name: string, ...args: string[]) =>
  startServer(['--import', 'tsx', `bench/bare-${name}.ts`, ...args])
