const wordSet = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)))

/**
 * English words that are names as well: alone, or in lower case, such a word names nobody.
 */
export const commonWords = wordSet(
  `a an and are as ask at back bad be bean bear bell best big bird black blue bond bone book born box boy brave
  bridge bright brook brown burn bush but by can car care carry carter case cash castle chance chase church clay
  close cloud coal cold cole cook cool corn could court cross dale daily dame date dawn day dean dear deal do
  down draw drew duke early earth east edge end ever even face fair faith fall far fast field fine fish flower
  flood for forest fox frank free frost full gay gene general gentle glass go gold good grace grand grant grass
  grave gray great green grey ground grove hall ham hand hard hart has have he heart her here hill him his hold
  holiday hope house how hunt hunter i if in iris is it ivy jack jade jay jet join joint joy judge june just kay
  key kid kind king knight lake lamb land lane large last lee less lily lin line little long lord lot love low
  luck main major man many mark marsh mason may me mean mercy meter mild mile mill miller mine model moon more
  most my new nice night no noble nor north nose now oak of old on one or our own page pan park part pass
  patience pearl penny pike place plant poem pool poor pope power price pride prime prince print pure queen quick
  race rain rank ray reason red reed rice rich ridge ring rise river road robin rock root rose round ruby rule
  rush said sale salt same sand sea see sense set shade sharp she shell shepherd ship shore short show silver
  simple single small smart smith snow so some son song soon sound south spring star state steel stone storm
  street strong such summer sun sure sweet swift system table tail tall taylor temple ten test than that the
  their then they thin this time to tong too top tree true two under up us use van vast very wall ward was way
  we web well west white wide will win wind winter wise wish wolf wonder wood word work worth wright yet you
  young your`,
)

/** Words between the parts of a name, in lower case. */
export const particles = wordSet(
  `af al ap as av ben bin bint da das de degli dei del della den der des di do dos du e ed el ibn la las le lo los
  mac of san st ten ter the und v van vander ver vom von vor y zu zum zur`,
)

/** Titles, degrees and the like that people type beside their names. */
export const titles = wordSet('dr prof professor mr mrs ms phd jr sr ii iii iv')

/** Words that join others in the name of an institution. */
export const joiningWords = wordSet(
  'of the at for and in on to de del der des di do du da das dos la le les el los las und et e y a i fur fuer',
)

/** What institutions are, as they call themselves. */
export const institutionWords = wordSet(
  `academy agency akademie bureau center centre centro centrum clinic college company corporation council
  department departement departamento dipartimento ecole faculty fakultat faculte facultad foundation group
  hochschule hospital institut institute institution instituto instituut istituto lab labs laboratoire
  laboratory laboratories library ministry museum observatory polytechnic polytechnique politecnico school
  society universita universidad universidade universitas universitat universitatea universite universiteit
  universitet university universiti univerzita uniwersytet`,
)

/** How institutions shorten their names; what stands for what. */
export const shortenings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    univ: 'university',
    uni: 'university',
    inst: 'institute',
    dept: 'department',
    tech: 'technology',
    technol: 'technology',
    lab: 'laboratory',
    labs: 'laboratories',
    natl: 'national',
    intl: 'international',
    sci: 'science',
    eng: 'engineering',
    acad: 'academy',
    ctr: 'center',
    centre: 'center',
    coll: 'college',
    fac: 'faculty',
  }),
)

/** What many institutions are about, or where they are: these words alone name none. */
export const sharedWords = wordSet(
  `advanced ai analytics applied artificial arts automation biology business chemistry cognitive communication
  communications computation computational computer computing control cyber data design digital division
  economics education electrical electronic electronics energy engineering environment environmental federal
  graduate health higher human humanities informatics information innovation intelligence intelligent
  international learning linguistics machine management mathematical mathematics mechanical media medical
  medicine national natural network networks physics polytechnical program public research robotics science
  sciences security social software state statistics studies system systems technical technological technologies
  technology telecommunication telecommunications theoretical unit vision visual`,
  `argentina australia austria bangladesh belgium brazil bulgaria canada chile china colombia croatia cyprus czech
  czechia denmark deutschland egypt england españa espana estonia ethiopia finland france germany ghana greece
  hungary iceland india indonesia iran iraq ireland israel italia italy japan jordan kenya kong hong korea latvia
  lebanon lithuania luxembourg malaysia malta mexico morocco nepal netherlands nigeria norway pakistan peru
  philippines poland portugal qatar republic romania russia saudi arabia scotland serbia singapore slovakia
  slovenia spain lanka sri sweden switzerland taiwan thailand tunisia turkey turkiye uae uk ukraine united
  kingdom states emirates uruguay usa vietnam wales
  east eastern north northern south southern west western central`,
)
