import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@vce/futures'

/** How long a ticket can be exchanged for a message, in milliseconds. */
export const ticketLifetime = 5 * minuteMs

/** A ticket of 128 random bits cannot be guessed, so an unsalted hash is enough for storage. */
export const newTicket = () => randomBytes(16).toString('base64url')

export const ticketHash = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
