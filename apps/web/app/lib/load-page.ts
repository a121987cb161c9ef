import { ApiFailure } from './api'

/** The server's message if it refused the request; shown by the page. */
export interface LoadedPage {
  refused: string | null
}

/** Awaits a page's data; a refusal becomes the page's message, any other error is thrown. */
export async function refusedOrLoaded(load: Promise<unknown>): Promise<LoadedPage> {
  try {
    await load
    return { refused: null }
  } catch (error) {
    if (error instanceof ApiFailure) return { refused: error.message }
    throw error
  }
}
