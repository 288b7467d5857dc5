/*
 * Which entries of a PDF's dictionaries stay in a copy. What can name somebody is not listed to be removed:
 * what a reader sees, or what leads to it, is listed to stay (ISO 32000, as programs write it).
 */

/**
 * What stands at a place in a PDF. `plain`: numbers, names and texts, and lists of them; a dictionary or a stream
 * there goes. `drawing`: what draws, such as fonts, colours, patterns; all entries stay but those that
 * `isForeign` names. Others have a shape. A `structureByPlace` is a list in which each element has its place.
 */
export type Kind = (typeof kinds)[number]

const kinds = [
  'plain',
  'drawing',
  'action',
  'annotation',
  'appearance',
  'appearances',
  'attributes',
  'attributesByName',
  'catalog',
  'content',
  'destination',
  'destinations',
  'destinationTree',
  'drawings',
  'elementTree',
  'layer',
  'layerUsage',
  'layerView',
  'layers',
  'names',
  'namespace',
  'outline',
  'page',
  'plainByName',
  'plainTree',
  'resources',
  'structure',
  'structureByPlace',
  'xobject',
  'xobjects',
] as const

/** The entries of a dictionary that stay, with what stands in each; `others` for all that are not listed. */
export interface Shape {
  readonly entries: ReadonlyMap<string, Kind>
  readonly others?: Kind
}

/** A shape by its keys, in one text for each kind. */
function keeps(keys: Partial<Record<Kind, string>>): Shape {
  const entries = new Map<string, Kind>()
  for (const kind of kinds) {
    for (const key of keys[kind]?.split(' ') ?? []) entries.set(key, kind)
  }
  return { entries }
}

const mapOf = (others: Kind): Shape => ({ entries: new Map(), others })

const stream = { plain: 'Length Filter', drawing: 'DecodeParms' }

const structure = keeps({
  plain: 'Type S ID C R Lang Alt E ActualText MCID ParentTreeNextKey',
  structure: 'P K Ref',
  page: 'Pg',
  attributes: 'A',
  namespace: 'NS Namespaces',
  xobject: 'Stm StmOwn',
  annotation: 'Obj',
  elementTree: 'IDTree ParentTree',
  plainByName: 'RoleMap',
  attributesByName: 'ClassMap',
})

/** The shape of each kind but those of `plain` and `drawing`, which have none. */
export const shapes: Readonly<Record<Exclude<Kind, 'plain' | 'drawing'>, Shape>> = {
  catalog: keeps({
    plain: 'Type Version PageLayout PageMode Lang',
    page: 'Pages',
    plainTree: 'PageLabels',
    names: 'Names',
    destinations: 'Dests',
    outline: 'Outlines',
    structure: 'StructTreeRoot',
    layers: 'OCProperties',
    drawing: 'MarkInfo OutputIntents ViewerPreferences',
  }),
  // Embedded files, scripts and all other lists of names go.
  names: keeps({ destinationTree: 'Dests' }),
  destinationTree: keeps({ plain: 'Limits', destinationTree: 'Kids', destination: 'Names' }),
  destinations: mapOf('destination'),
  destination: keeps({ plain: 'S', destination: 'D', structure: 'SD' }),
  plainTree: keeps({ plain: 'Limits', plainTree: 'Kids', drawing: 'Nums' }),
  outline: keeps({
    plain: 'Type Title Count C F',
    outline: 'Parent Prev Next First Last',
    destination: 'Dest',
    action: 'A',
    structure: 'SE',
  }),
  // What stays of an action is up to its type as well (`actions.ts`).
  action: keeps({ plain: 'Type S URI IsMap N', destination: 'D', structure: 'SD' }),
  page: keeps({
    plain: `Type Count MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit StructParents Tabs Dur`,
    page: 'Parent Kids',
    resources: 'Resources',
    content: 'Contents',
    drawing: 'Group Trans',
    annotation: 'Annots',
  }),
  resources: keeps({
    plain: 'ProcSet',
    drawings: 'ExtGState ColorSpace Pattern Shading Font Properties',
    xobjects: 'XObject',
  }),
  drawings: mapOf('drawing'),
  content: keeps(stream),
  xobjects: mapOf('xobject'),
  // Forms and pictures.
  xobject: keeps({
    plain: `${stream.plain} Type Subtype StructParent StructParents FormType BBox Matrix Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte`,
    resources: 'Resources',
    drawing: `${stream.drawing} Group ColorSpace`,
    layer: 'OC',
    xobject: 'Mask SMask',
  }),
  // Who wrote a remark, when, and its name go; so do its rich text, which repeats the plain one, and files.
  annotation: keeps({
    plain:
      'Type Subtype Rect Contents F AS Border C StructParent QuadPoints H IC L LE LL LLE LLO Cap IT CP CO Vertices InkList Path CL DA DS Q RD Sy Name CA ca BM Lang Open RT OverlayText Repeat',
    page: 'P',
    appearance: 'AP',
    layer: 'OC',
    destination: 'Dest',
    action: 'A',
    drawing: 'BS BE Measure',
    xobject: 'RO',
    annotation: 'Popup Parent IRT',
  }),
  // What is drawn while a mouse is over it, or presses it, goes.
  appearance: keeps({ appearances: 'N' }),
  appearances: mapOf('xobject'),
  structure,
  elementTree: keeps({ plain: 'Limits', elementTree: 'Kids', structureByPlace: 'Names Nums' }),
  structureByPlace: structure,
  namespace: keeps({ plain: 'Type NS', plainByName: 'RoleMapNS' }),
  plainByName: mapOf('plain'),
  attributesByName: mapOf('attributes'),
  // Those that programs and people add (`UserProperties`) are dictionaries, and go.
  attributes: mapOf('plain'),
  layers: keeps({ layer: 'OCGs', layerView: 'D Configs' }),
  layerView: keeps({
    plain: 'Name BaseState Intent ListMode',
    layer: 'ON OFF Order RBGroups Locked',
    layerUsage: 'AS',
  }),
  layer: keeps({ plain: 'Type Name Intent P', layerUsage: 'Usage', layer: 'OCGs VE' }),
  // Who made a layer, and for whom it is, go.
  layerUsage: keeps({
    plain: 'Event Category',
    drawing: 'Language Export Zoom Print View PageElement',
    layer: 'OCGs',
  }),
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Within what draws, what stands under these keys is no drawing, or has keys that its makers chose. */
export const kindsWithinDrawings: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['Resources', 'resources'],
  ['CharProcs', 'drawings'],
  ['Colorants', 'drawings'],
  ['Solidities', 'drawings'],
  ['DotGain', 'drawings'],
  ['G', 'xobject'],
  ['OC', 'layer'],
])

/** Under these keys what draws has texts that a reader sees, or that a viewer needs. */
const textsOfDrawings: ReadonlySet<string> = wordSet(
  'Registry Ordering FontFamily CharSet Panose HalftoneName OutputCondition OutputConditionIdentifier RegistryName Info Lang P U Alt ActualText E',
)

const foreignToDrawings: ReadonlySet<string> = wordSet('Metadata PieceInfo AF')

/**
 * Tells whether an entry of what draws is for programs alone, and goes: metadata, data of the program that
 * made it (such keys have a prefix: `PTEX.FileName`), files, and a text where no reader sees one.
 */
export function isForeign(key: string, isText: boolean): boolean {
  if (isText) return !textsOfDrawings.has(key)
  return foreignToDrawings.has(key) || /[.:]|^[A-Z]{2,5}_/.test(key)
}

/** What says of itself (`Type`) that it is one of these goes, wherever it stands. */
export const foreignTypes: ReadonlySet<string> = wordSet('Metadata EmbeddedFile')

/** What says of itself (`Type`) that it is one of these is that, whatever leads to it. */
export const kindsOfTypes: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['Catalog', 'catalog'],
  ['Pages', 'page'],
  ['Page', 'page'],
  ['Annot', 'annotation'],
  ['XObject', 'xobject'],
  ['OCG', 'layer'],
  ['OCMD', 'layer'],
  ['Outlines', 'outline'],
  ['StructTreeRoot', 'structure'],
  ['StructElem', 'structure'],
])
