import { openApi } from '../open-api/open-api.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** GET /openapi.json: made at the first call, then kept. */
export const openApiDocument: ApiHandler<'openApiDocument'> = async () => ({ document: openApi() })
