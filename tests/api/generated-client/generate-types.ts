import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

/**
 * Generates TypeScript types from an OpenAPI document, as `openapi-typescript` does; files are
 * `Blob`s, which is what a browser and Node send.
 *
 * @param document the document, as JSON gave it
 */
export async function generateTypes(document: object): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const nodes = await openapiTS(JSON.stringify(document), {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  return astToString(nodes)
}
