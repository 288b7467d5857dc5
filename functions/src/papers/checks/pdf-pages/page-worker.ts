/* The program of the threads that count PDFs' pages, built as a file of its own (tools/build/functions.ts). */
import { servePdfs } from '../../../pdf/serve-pdfs.ts'
import { startPageCounter } from './page-counter.ts'

await servePdfs(startPageCounter)
