/**
 * Requests `/healthz` continuously from a separate process: a late answer had to wait for the server's event
 * loop. Prints each answer over 50 ms as `end milliseconds` and, when stdin ends, the number of requests.
 */
import { Agent, request } from 'node:http'

const [url = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const lateMs = 50
let requests = 0
let stopping = false
process.stdin.on('end', () => {
  stopping = true
})
process.stdin.resume()

const ask = () =>
  new Promise<void>((resolve, reject) => {
    request(`${url}/healthz`, { agent }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })

while (!stopping) {
  const began = performance.now()
  await ask()
  requests += 1
  const took = performance.now() - began
  if (took > lateMs) process.stdout.write(`${Date.now()} ${Math.round(took)}\n`)
  await new Promise((resolve) => setTimeout(resolve, 4))
}
process.stdout.write(`requests ${requests}\n`)
process.exit(0)
