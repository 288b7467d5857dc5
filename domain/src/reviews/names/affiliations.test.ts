import { describe, expect, it } from 'vitest'

import { foundIn } from './names-samples.ts'

describe('an affiliation', () => {
  it.each([
    ['University of Pune, India', 'at the University of Pune in', 'University of Pune'],
    ['University of Pune, India', 'UNIVERSITY OF\nPUNE', 'UNIVERSITY OF PUNE'],
    ['University of Pune, India', 'Univ. of Pune', 'Univ. of Pune'],
    ['University of Pune, India', 'Pune University', 'Pune University'],
    ['University of Pune, India', 'the Uni-\nversity of Pune', 'Uni- versity of Pune'],
    ['Dept. of Computer Science, University of Pune', 'University of Pune', 'University of Pune'],
    ['IIT Bombay', 'IIT Bombay', 'IIT Bombay'],
    [
      'Indian Institute of Technology Bombay',
      'Indian Inst. of Tech. Bombay',
      'Indian Inst. of Tech. Bombay',
    ],
    ['Technical University of Denmark (DTU)', 'at DTU we', 'DTU'],
    ['DTU', 'at DTU we', 'DTU'],
    ['Universität Zürich', 'Universitat Zurich', 'Universitat Zurich'],
    ['École Normale Supérieure, Paris', 'Ecole Normale Superieure', 'Ecole Normale Superieure'],
    ['Google, Zürich', 'our colleagues at Google', 'Google'],
    [
      'Max Planck Institute for Software Systems',
      'Max-Planck Institute for Software Systems',
      'Max-Planck Institute for Software Systems',
    ],
  ])('%s is found in "%s"', (affiliation, text, found) => {
    expect(foundIn(text, { affiliation })).toEqual([`affiliation: ${found}`])
  })

  it.each([
    ['University of Pune, India', 'people in India and in Pune'],
    ['University of Pune, India', 'the university of the people'],
    ['Department of Computer Science', 'a department of computer science'],
    ['University of Pune, New Delhi', 'in New Delhi'],
    ['DTU', 'dtu'],
    ['Apple', 'an apple'],
    ['India', 'India'],
    ['', 'University of Pune'],
  ])('%s is not found in "%s"', (affiliation, text) => {
    expect(foundIn(text, { affiliation })).toEqual([])
  })
})
