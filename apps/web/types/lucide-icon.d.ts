/** Export of a `lucide-react/icons` file besides its component; missing in the package's types. */
export const __iconData: {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}
