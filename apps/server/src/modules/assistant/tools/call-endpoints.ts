import type { DraftInputOf, Endpoint, OutputOf } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#platform/http'
import type { ToolContext } from './tool'

interface EndpointCallOptions {
  calls: Pick<FastifyInstance['calls'], 'run'>
  /** The owner of the question. */
  caller: Caller
}

/**
 * Creates `ToolContext.call`, which calls the portal's own endpoints in process, with the access, rights and
 * history of the question's owner. These calls are not counted as uses, because the question itself is a
 * counted use.
 */
export function createEndpointCall({ calls, caller }: EndpointCallOptions): ToolContext['call'] {
  return async <E extends Endpoint>({ path }: E, input: DraftInputOf<E>) =>
    (await calls.run(path, caller, async () => input, { uncounted: true })) as OutputOf<E>
}
