import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve('../shared/data')

/**
 * Whether the real exchange files exist on this machine; they are stored next to the project, never in it.
 */
export const hasSharedData = existsSync(folder)
if (!hasSharedData) process.stderr.write('▸ ../shared/data 不在：用真实文件的测试未运行\n')

export const sharedFile = (name: string) => readFileSync(path.join(folder, name))
export const sharedPath = (name: string) => path.join(folder, name)
