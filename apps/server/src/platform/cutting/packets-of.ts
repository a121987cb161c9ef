import type { EncodedPacket, EncodedPacketSink } from 'mediabunny'

type Options = Parameters<EncodedPacketSink['getNextPacket']>[1]

/**
 * The packets of a track one after another, by default from the first one on. The sink's own iterator reads ahead what a
 * second consumes: at a hundred times the speed of a player that is a hundred megabytes.
 */
export async function* packetsOf(
  sink: EncodedPacketSink,
  options?: Options,
  start?: EncodedPacket,
): AsyncGenerator<EncodedPacket, undefined> {
  let packet = start ?? (await sink.getFirstPacket(options))
  while (packet) {
    yield packet
    packet = await sink.getNextPacket(packet, options)
  }
}
