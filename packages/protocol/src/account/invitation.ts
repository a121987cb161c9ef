import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** The poster by which the caller invites others, with the invitation code as a QR code. */
export const getUserPoster = endpoint({
  path: '/api/user/getUserPoster',
  summary: '邀请海报',
  access: 'signedIn',
  input: z.object({ type: z._default(z.literal('pc', '海报类型有误'), 'pc') }),
  output: z.object({
    /** The picture as a data URL: SVG, whose texts the browser draws with its fonts. */
    poster_url: z.string(),
    /** Where its QR code leads. */
    link: z.string(),
  }),
})
