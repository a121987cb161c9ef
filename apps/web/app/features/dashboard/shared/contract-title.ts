interface Contract {
  product: { name: string }
  contract: string | null
}

/** Title of a contract; `all` means all contracts of the product together. */
export const contractTitle = ({ product, contract }: Contract) =>
  contract === 'all' || contract === null ? `${product.name} 品种合计` : `${product.name} ${contract}`
