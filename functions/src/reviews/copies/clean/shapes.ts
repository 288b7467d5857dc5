/*
 * Which entries of a PDF's dictionaries stay in a copy. What can name somebody is not listed to be removed:
 * what a reader sees, or what leads to it, is listed to stay (ISO 32000, as programs write it).
 */

/**
 * What stands at a place in a PDF. `plain`: numbers, names and texts, and lists of them; a dictionary or a stream
 * there goes. `drawing`: what draws, such as fonts, colours, patterns: one list for all. Others have a shape. A `structureByPlace` is a list in which each element has its place.
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
  'bitmapParts',
  'catalog',
  'characterMap',
  'destination',
  'destinations',
  'destinationTree',
  'drawings',
  'elementTree',
  'encoding',
  'fontFile',
  'glyph',
  'glyphNumbers',
  'glyphs',
  'layer',
  'layerUsage',
  'layerView',
  'layers',
  'names',
  'namespace',
  'outline',
  'page',
  'pageContent',
  'palette',
  'plainByName',
  'plainTree',
  'profile',
  'properties',
  'property',
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

/** What draws, such as fonts, colours, patterns, functions. What its streams are stands under `drawing` alone. */
const drawing = keeps({
  drawing: [
    stream.plain,
    // Fonts.
    'Type Subtype BaseFont FirstChar LastChar Widths FontBBox FontMatrix DW W DW2 W2 Registry Ordering Supplement',
    'FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV',
    'StemH AvgWidth MaxWidth MissingWidth Lang BaseEncoding Differences WMode CMapName Length1 Length2 Length3',
    // States, and groups.
    'LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK S I K BC UseBlackPtComp',
    // Colours, patterns, shadings, functions, and how they are packed.
    'WhitePoint BlackPoint Gamma Matrix Range N Components PatternType PaintType TilingType BBox XStep YStep',
    'ShadingType Background AntiAlias Coords Domain Extend BitsPerCoordinate BitsPerComponent BitsPerFlag Decode',
    'VerticesPerRow FunctionType Size BitsPerSample Order Encode C0 C1 Bounds Predictor Colors Columns EarlyChange',
    'EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform',
    // How pages change, borders, what the whole is for, and how it is opened.
    'Dm M Di SS B OutputCondition OutputConditionIdentifier RegistryName Info Marked HideToolbar HideMenubar',
    'HideWindowUI FitWindow CenterWindow DisplayDocTitle NonFullScreenPageMode Direction ViewArea ViewClip PrintArea',
    'PrintClip PrintScaling Duplex PickTrayByPDFSize PrintPageRange NumCopies P St',
    // For whom and when a layer is drawn.
    'Preferred ExportState PrintState ViewState max min',
    // What has such entries itself.
    'DecodeParms FontDescriptor DescendantFonts CIDSystemInfo Font TR TR2 SMask CS Alternate Process ColorSpace',
    'Shading ExtGState Function Functions',
  ].join(' '),
  fontFile: 'FontFile FontFile2 FontFile3',
  characterMap: 'ToUnicode UseCMap',
  encoding: 'Encoding',
  glyphNumbers: 'CIDToGIDMap',
  glyphs: 'CharProcs',
  drawings: 'Colorants',
  profile: 'DestOutputProfile',
  bitmapParts: 'JBIG2Globals',
  resources: 'Resources',
  xobject: 'G',
})

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

/** The shape of each kind but that of `plain`, which has none. */
export const shapes: Readonly<Record<Exclude<Kind, 'plain'>, Shape>> = {
  drawing,
  bitmapParts: keeps(stream),
  characterMap: drawing,
  encoding: drawing,
  fontFile: keeps({ ...stream, plain: `${stream.plain} Subtype Length1 Length2 Length3` }),
  // A pattern's or a glyph's own content.
  glyph: drawing,
  glyphNumbers: keeps(stream),
  glyphs: mapOf('glyph'),
  profile: drawing,
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
    drawing: 'Group Trans',
    // Written anew before.
    pageContent: 'Contents',
    annotation: 'Annots',
  }),
  resources: keeps({
    plain: 'ProcSet',
    drawings: 'ExtGState ColorSpace Pattern Shading Font',
    properties: 'Properties',
    xobjects: 'XObject',
  }),
  drawings: mapOf('drawing'),
  xobjects: mapOf('xobject'),
  pageContent: keeps(stream),
  palette: keeps(stream),
  // Of what is marked in a content, its number and layers.
  properties: mapOf('property'),
  property: keeps({ plain: 'MCID' }),
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
    drawing: 'BS BE',
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

/** Under these keys what draws has texts that a reader sees, or that a viewer needs. */
export const textsOfDrawings: ReadonlySet<string> = wordSet(
  'Registry Ordering FontFamily OutputCondition OutputConditionIdentifier RegistryName Info Lang P',
)

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
