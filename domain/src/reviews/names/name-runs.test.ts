import { describe, expect, it } from 'vitest'

import { foundIn } from './names-samples.ts'

const names = (text: string, name: string) => foundIn(text, { name })

describe('a name is found', () => {
  it.each([
    ['as it is', 'Asha Rao', 'written by Asha Rao, who', 'Asha Rao'],
    ['in capitals', 'Asha Rao', 'ASHA RAO', 'ASHA RAO'],
    ['in lower case', 'Asha Rao', 'see asha rao', 'asha rao'],
    ['with a possessive', 'Asha Rao', 'Asha Rao’s method', 'Asha Rao’s'],
    ['across a line', 'Asha Rao', 'by Asha\r\nRao in', 'Asha Rao'],
    ['with a broken line', 'Asha Ramanujan', 'by Asha Rama-\r\nnujan in', 'Asha Rama- nujan'],
    ['with a soft hyphen', 'Asha Ramanujan', 'Asha Rama\u00ADnujan', 'Asha Ramanujan'],
    ['with the mark of a broken line', 'Asha Ramanujan', 'Asha Rama\uFFFEnujan', 'Asha Ramanujan'],
    ['with another mark of one', 'Asha Ramanujan', 'Asha Rama\u0002nujan', 'Asha Ramanujan'],
    ['with the mark of an affiliation', 'Asha Rao', 'Asha Rao1, Bodil', 'Asha Rao'],
    ['with a letter as such a mark', 'Asha Rao', 'Asha Raoa, Bodil', 'Asha Raoa'],
    ['turned round', 'Asha Rao', 'Rao, Asha', 'Rao, Asha'],
    ['turned round without a comma', 'Asha Rao', 'Rao Asha', 'Rao Asha'],
    ['with an initial', 'Asha Rao', 'as A. Rao says', 'A. Rao'],
    ['with an initial and no blank', 'Asha Rao', 'as A.Rao says', 'A.Rao'],
    ['with an initial across a line', 'Asha Rao', 'as A.\nRao says', 'A. Rao'],
    ['with a further initial', 'Asha Rao', 'as A. K. Rao says', 'A. K. Rao'],
    ['with a further initial between', 'Asha Rao', 'Asha K. Rao', 'Asha K. Rao'],
    ['with a middle name that we do not know', 'Asha Rao', 'Asha Kumari Rao', 'Asha Kumari Rao'],
    ['with an initial behind', 'Asha Rao', 'Rao, A., and Holm', 'Rao, A.'],
    ['with an initial behind, no dot', 'Asha Rao', 'Rao, A; Holm', 'Rao, A'],
    ['with an initial without a dot', 'Bodil Holm', 'by B Holm', 'B Holm'],
    ['with initials as medicine writes them', 'Asha Kumari Rao', 'Rao AK, Holm B.', 'Rao AK'],
    ['with initials as a block before', 'Asha Kumari Rao', 'by AK Rao', 'AK Rao'],
    ['without its middle name', 'Asha Kumari Rao', 'Asha Rao', 'Asha Rao'],
    ['with its middle initial', 'Asha Kumari Rao', 'Asha K. Rao', 'Asha K. Rao'],
    ['in an address on the web', 'Asha Rao', 'https://example.org/~asharao/x', 'asharao'],
    ['in such an address, turned round', 'Asha Rao', 'example.org/raoasha', 'raoasha'],
    ['in the name of a file', 'Asha Rao', 'C:\\asha_rao\\paper.tex', 'asha_rao'],
    ['without its title', 'Dr. Asha Rao, PhD', 'by Asha Rao', 'Asha Rao'],
    ['typed turned round', 'Rao, Asha', 'by Asha Rao and A. Rao', 'Asha Rao'],
    ['typed with an initial', 'A. Rao', 'by A. Rao', 'A. Rao'],
    ['typed with an initial, in full', 'A. Rao', 'by Asha Rao', 'Asha Rao'],
    ['typed with an initial, turned round', 'A. Rao', 'Rao, Asha', 'Rao, Asha'],
    ['typed with an initial behind', 'Asha R', 'R. Asha', 'R. Asha'],
    ['typed with spaces and lines', ' Asha \n Rao ', 'Asha Rao', 'Asha Rao'],
  ])('%s', (_how, name, text, found) => {
    expect(names(text, name)).toEqual([`name: ${found}`])
  })
})

describe('names from around the world are found:', () => {
  it.each([
    ['Spanish: all of it', 'María José García Márquez', 'María José García Márquez'],
    ['Spanish: one of each', 'María José García Márquez', 'Maria Garcia'],
    ['Spanish: with a hyphen', 'María José García Márquez', 'M. J. García-Márquez'],
    ['Spanish: turned round', 'María José García Márquez', 'García Márquez, M. J.'],
    ['Spanish: of three words', 'Gabriel García Márquez', 'G. García'],
    ['Spanish: `y`', 'Santiago Ramón y Cajal', 'Ramón Cajal'],
    ['Portuguese', 'João da Silva Santos', 'J. da Silva Santos'],
    ['Portuguese: without particles', 'João da Silva Santos', 'João Santos'],
    ['Dutch', 'Jan van der Berg', 'J. van der Berg'],
    ['Dutch: turned round', 'Jan van der Berg', 'Berg, J. van der'],
    ['Dutch: in capitals', 'Jan Van Der Berg', 'Jan van der Berg'],
    ['Arabic', 'Muhammad ibn Rashid al-Maktoum', 'M. al-Maktoum'],
    ['Chinese: family name first', 'Wang Xiaoming', 'Xiaoming Wang'],
    ['Chinese: with an initial', 'Wang Xiaoming', 'X. Wang'],
    ['Chinese: turned round with an initial', 'Xiaoming Wang', 'Wang, X.'],
    ['Chinese: given name of two words', 'Xiaoming Wang', 'Xiao Ming Wang'],
    ['Chinese: given name with a hyphen', 'Xiaoming Wang', 'Wang Xiao-Ming'],
    ['Chinese: typed as two words', 'Xiao Ming Wang', 'Xiaoming Wang'],
    ['Chinese: characters', '王小明', '作者王小明等'],
    ['Chinese: characters, parted', '王小明', '王 小 明'],
    ['Chinese: characters of another code', '王⽅明', '王方明'],
    ['Chinese: both', 'Wang Xiaoming (王小明)', '王小明'],
    ['Japanese', '山田 太郎', '山田太郎は'],
    ['Korean', '김민준', '김민준은'],
    ['Korean: Latin letters', 'Kim Min Jun', 'Min-Jun Kim'],
    ['Korean: with initials', 'Kim Min Jun', 'M. J. Kim'],
    ['Indian: initial before', 'R. Venkataraman', 'R. Venkataraman'],
    ['Indian: script of its own', 'आशा राव', 'लेखिका आशा राव हैं'],
    ['Indonesian: one word', 'Sukarno', 'by Sukarno, the'],
    ['Turkish', 'Işıl Çağrı', 'ISIL CAGRI'],
    ['Vietnamese', 'Nguyễn Văn Anh', 'Nguyen Van Anh'],
    ['Polish', 'Łukasz Żółty', 'L. Zolty'],
    ['Danish', 'Søren Ærø', 'Soren Aero'],
    ['German: two vowels', 'Jürgen Müller', 'Juergen Mueller'],
    ['German: one vowel', 'Juergen Mueller', 'J. Müller'],
    ['German: loose accents of TeX', 'Jürgen Müller', 'J¨urgen M¨uller'],
    ['French', 'François Lefèvre', 'Franc¸ois Lef`evre'],
    ['Irish', 'Sinéad O’Neill', 'S. O\u0027Neill'],
    ['Irish: without an apostrophe', 'Sinéad O’Neill', 'Sinead Oneill'],
    ['Russian', 'Юрий Иванов', 'Ю. Иванов'],
    ['Russian: two letters', 'Yuri Ivanov', 'Yu. Ivanov'],
    ['Greek', 'Γιώργος Παπάς', 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ'],
    ['Hebrew with vowels', 'דנה כהן', 'דָּנָה כֹּהֵן'],
    ['Arabic script with vowels', 'محمد علي', 'مُحَمَّد عَلِيّ'],
    ['two family names with a hyphen', 'Anna Smith-Jones', 'Anna Smith-\njones'],
    ['ligatures', 'Effie Fischer', 'E. \uFB01scher Effie \uFB01scher'],
    ['full width', 'Asha Rao', 'Ａｓｈａ Ｒａｏ'],
  ])('%s', (_how, name, text) => {
    expect(names(text, name)).toHaveLength(1)
  })
})

describe('a name is not found', () => {
  it.each([
    ['by its family name alone', 'Asha Rao', 'the Rao bound'],
    ['by its given name alone', 'Asha Rao', 'dear Asha'],
    ['with another initial', 'Asha Rao', 'B. Rao and C. Rao'],
    ['with the initials of somebody else', 'Asha Kumari Rao', 'Rao BC, Holm B.'],
    ['where a letter follows on the next line', 'Asha Rao', 'Ash\naRaob'],
    ['with another given name', 'Asha Rao', 'Anil Rao'],
    ['within other words', 'Asha Rao', 'Ashab Raoul'],
    ['where two people stand in a list', 'Asha Rao', 'Holm, A., Rao, B.'],
    ['with two further names', 'Asha Rao', 'Asha Kumari Patel Rao'],
    ['with a word between', 'Asha Rao', 'Asha met Rao'],
    ['with another name behind a comma', 'Asha Rao', 'Asha Patel, Rao'],
    ['as an article and a word', 'Asha Rao', 'A Rao-Blackwell estimator'],
    ['as common words in lower case', 'Will Power', 'it will power the engine'],
    ['as a common word with an article', 'Anna Long', 'A Long Short-Term Memory'],
    ['as a heading', 'Anna Long', 'text\nA. Long Short-Term Memory'],
    ['as a single common word', 'Young', 'Young people'],
    ['as a single word in lower case', 'Sukarno', 'sukarno'],
    ['as a single short word', 'Xi', 'Xi is a letter'],
    ['as one Chinese character', '王', '王小明'],
    ['as a particle and a given name', 'Jan van der Berg', 'Jan van Dijk'],
    ['of no letters', '?!', 'anything ?!'],
    ['of a title alone', 'Dr.', 'Dr. Who'],
    ['of two given names', 'Maria José García Márquez', 'Maria José Santos'],
    ['across a paragraph', 'Asha Rao', 'Asha\n\n\n\n\n\n\nRao'],
  ])('%s', (_how, name, text) => {
    expect(names(text, name)).toEqual([])
  })

  it('unless it stands there in full', () => {
    expect(names('Will Power', 'Will Power')).toEqual(['name: Will Power'])
    expect(names('according to A. Long', 'Anna Long')).toEqual(['name: A. Long'])
    expect(names('Long, A., 2020', 'Anna Long')).toEqual(['name: Long, A.'])
  })
})
