import { ApiFailure } from '../../lib/api'

/** Set when the server refused what the address asks for; the page shows the words. */
export interface PageData {
  refused: string | null
}

/** Loads what a list shows; a refusal is shown in the server's words, anything else is a fault. */
export async function refusedOrLoaded(load: Promise<unknown>): Promise<PageData> {
  try {
    await load
    return { refused: null }
  } catch (error) {
    if (error instanceof ApiFailure) return { refused: error.message }
    throw error
  }
}
