import { useAbsoluteAddress } from '#app/lib/site-host'

/** Canonical address of a page for search engines. */
export const Canonical = ({ path }: { path: string }) => (
  <link rel="canonical" href={useAbsoluteAddress()(path)} />
)
