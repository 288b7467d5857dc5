import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import { pdfBytesLimit } from '@lectern/domain/limits'
import { describe, expect, test } from 'vitest'

import { takePdf } from './pdf-file.ts'

const start = '%PDF-1.7\n'

function padded(bytes: number): File {
  return new File([start, ' '.repeat(bytes - start.length)], 'paper.pdf')
}

async function refusalOf(file: File): Promise<ErrorCode | null> {
  try {
    await takePdf(file)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

describe('takePdf', () => {
  test('takes a PDF with its name and a copy of its content', async () => {
    const taken = await takePdf(new File([start, 'body'], 'My Paper.PDF'))
    expect(taken.name).toBe('My Paper.PDF')
    expect(await taken.blob.text()).toBe(`${start}body`)
  })

  test.each<[string, File, ErrorCode | null]>([
    ['15 MB', padded(pdfBytesLimit), null],
    ['15 MB and one byte', padded(pdfBytesLimit + 1), 'file-too-large'],
    ['no byte', new File([], 'paper.pdf'), 'file-empty'],
    ['a web page', new File(['<!doctype html>'], 'paper.pdf'), 'not-a-pdf'],
    ['another name', new File([start], 'paper.docx'), 'not-a-pdf'],
    ['a start within 1,024 bytes', new File([' '.repeat(1019), '%PDF-'], 'paper.pdf'), null],
    ['a start after 1,024 bytes', new File([' '.repeat(1020), '%PDF-'], 'paper.pdf'), 'not-a-pdf'],
    ['a name of 255 characters', new File([start], `${'x'.repeat(251)}.pdf`), null],
    ['a name of 256', new File([start], `${'x'.repeat(252)}.pdf`), 'invalid-input'],
  ])('a file with %s', async (_what, file, refusal) => {
    expect(await refusalOf(file)).toBe(refusal)
  })

  test('a file that was taken away meanwhile is told', async () => {
    class GoneFile extends File {
      override arrayBuffer(): Promise<ArrayBuffer> {
        return Promise.reject(new DOMException('gone', 'NotFoundError'))
      }
    }
    await expect(takePdf(new GoneFile([start], 'paper.pdf'))).rejects.toThrow(
      'This file could not be read. Choose it again.',
    )
  })
})
