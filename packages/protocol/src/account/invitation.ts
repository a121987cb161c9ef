import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Poster with which the caller invites others; it shows the caller's invitation code as a QR code. */
export const getUserPoster = endpoint({
  path: '/api/user/getUserPoster',
  summary: '邀请海报',
  access: 'signedIn',
  input: z.object({ type: z._default(z.literal('pc', '海报类型有误'), 'pc') }),
  output: z.object({
    /** The poster as a data URL: an SVG whose texts are drawn in the browser's fonts. */
    poster_url: z.string(),
    /** Address in the QR code. */
    link: z.string(),
  }),
})
