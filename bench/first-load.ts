import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const client = 'dist/client'
const kilobytes = (bytes: number) => bytes / 1024

/** Kilobytes after gzip that the first visit of the home page may load. */
export const firstLoadBudgets = { js: 130, css: 30, html: 22 }

/** Kilobytes of files of the client build as the server sends them, compressed at build time. */
export const weightOf = (files: readonly string[]) =>
  kilobytes(files.reduce((sum, file) => sum + readFileSync(path.join(client, `${file}.gz`)).length, 0))

/** Kilobytes of a document with the fast compression that the server uses for fresh pages. */
export const documentWeight = (html: string) => kilobytes(gzipSync(html, { level: 4 }).length)
