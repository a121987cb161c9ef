/** What a file of `lucide-react/icons` exports beside its component; the package's own types leave it out. */
export const __iconData: {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}
