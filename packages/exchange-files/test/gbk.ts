const decoder = new TextDecoder('gbk')
const codes = new Map<string, [number, number]>()
for (let lead = 0x81; lead <= 0xfe; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const char = decoder.decode(Uint8Array.of(lead, trail))
    if (char.length === 1 && !codes.has(char)) codes.set(char, [lead, trail])
  }
}

/** Encodes a text in GBK, which Node can only decode. */
export function gbkBytes(text: string): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((char): number[] => {
      const code = char.charCodeAt(0)
      if (code < 0x80) return [code]
      const pair = codes.get(char)
      if (!pair) throw new Error(`not in GBK: ${char}`)
      return pair
    }),
  )
}
