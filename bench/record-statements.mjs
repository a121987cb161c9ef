import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import pg from 'pg'

/*
 * Loaded before a server of ours: writes each statement of a request with the header `x-record` to the file
 * RECORD_TO, a line of JSON each, with the milliseconds between which it ran. Plain JavaScript, since the server's
 * own files are loaded without a compiler.
 */

/** @typedef {(...args: unknown[]) => unknown} Query */

const file = process.env.RECORD_TO ?? ''
/** @type {AsyncLocalStorage<unknown>} */
const request = new AsyncLocalStorage()

subscribe('http.server.request.start', (message) => {
  const begun = /** @type {{ request: import('node:http').IncomingMessage }} */ (message)
  request.enterWith(begun.request.headers['x-record'])
})

/** @type {unknown} */
const prototype = pg.Client.prototype
const client = /** @type {{ query: Query }} */ (prototype)
const { query } = client

/** @type {Query} */
client.query = function (...args) {
  const name = request.getStore()
  if (name === undefined) return query.apply(this, args)
  const given = /** @type {string | { text: string, values?: unknown[] }} */ (args[0])
  const { text, values = [] } = typeof given === 'string' ? { text: given } : given
  const from = performance.now()
  const write = () => {
    const ran = { request: name, text, values: Array.isArray(args[1]) ? args[1] : values }
    appendFileSync(file, `${JSON.stringify({ ...ran, from, to: performance.now() })}\n`)
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    /** @type {Query} */
    const done = (...results) => {
      write()
      callback(...results)
    }
    return query.apply(this, [...args.slice(0, -1), done])
  }
  const running = query.apply(this, args)
  if (running instanceof Promise) running.then(write, write)
  return running
}
