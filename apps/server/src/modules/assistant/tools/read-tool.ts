import type * as z from 'zod/mini'
import { Failure } from '#platform/errors'
import { refusedResult } from './refusals'
import { type Tool, tool } from './tool'

/** A tool that reads endpoints. If one of them refuses, the result has the reason and no facts. */
export const readTool = <Input extends z.ZodMiniType>(of: Tool<Input>): Tool<Input> =>
  tool({
    ...of,
    async run(context, input) {
      try {
        return await of.run(context, input)
      } catch (error) {
        if (error instanceof Failure) return refusedResult(error)
        throw error
      }
    },
  })
