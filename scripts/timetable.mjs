import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './lib/build.mjs'
import { prepare, root } from './lib/project.mjs'

prepare()
await build()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(path.join(root, 'dist/server/timetable.js')).href)
