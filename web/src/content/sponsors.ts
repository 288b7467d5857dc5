import materials from './logos/example-materials.svg?no-inline'
import press from './logos/example-press.svg?no-inline'
import mobility from './logos/placeholder-mobility.svg?no-inline'
import energy from './logos/sample-energy.svg?no-inline'
import university from './logos/sample-university.svg?no-inline'
import semiconductor from './logos/specimen-semiconductor.svg?no-inline'

/** An organisation that supports the conference. */
export interface Sponsor {
  readonly name: string
  readonly support: string
  /** Address of a square mark that can be seen on white and on black. */
  readonly logo: string
  readonly link: string
}

/** Who supports the conference. These six are sample organisations with drawn marks. */
export const sponsors = [
  {
    name: 'Sample University of Technology',
    support: 'Host institution',
    logo: university,
    link: 'https://example.org/sample-university',
  },
  {
    name: 'Example Materials Laboratory',
    support: 'Materials track',
    logo: materials,
    link: 'https://example.org/example-materials',
  },
  {
    name: 'Specimen Semiconductor',
    support: 'Electronics track',
    logo: semiconductor,
    link: 'https://example.org/specimen-semiconductor',
  },
  {
    name: 'Placeholder Mobility Foundation',
    support: 'Student travel',
    logo: mobility,
    link: 'https://example.org/placeholder-mobility',
  },
  {
    name: 'Example Library Press',
    support: 'Proceedings',
    logo: press,
    link: 'https://example.org/example-press',
  },
  {
    name: 'Sample Energy Council',
    support: 'Energy track',
    logo: energy,
    link: 'https://example.org/sample-energy',
  },
] as const satisfies readonly Sponsor[]
