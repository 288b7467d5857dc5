/** Reads what stands after `Authorization: Bearer`; undefined when that is no token. */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(header ?? '')?.[1]
}
