import { Menu, Select } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import {
  FIELD_GROUPS,
  factsOf,
  fieldsFor,
  LETTER_PARTS,
  type LetterDocument,
  type LetterLines,
  partsFor,
  type TemplateKind,
} from '#contract/dokumen/letter-template.ts'
import { kata } from '#web/ui/istilah.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { fieldLabel, letterExtensions, lineExtensions } from './letter-nodes.ts'
import css from './template.module.css'

type LetterEditorProps = {
  label: string
  /** Of which letter: its fields and parts are offered, and of a certificate nothing that has an edge. */
  jenis: TemplateKind
  galat: string | undefined
  /** `lines`: as of an address. `isi` is what it begins with; another document is another editor. */
} & (
  | { lines?: false; isi: LetterDocument; onChange: (isi: LetterDocument) => void }
  | { lines: true; isi: LetterLines; onChange: (isi: LetterLines) => void }
)

/** A part of a letter as blocks, with the places that are filled in as chips. */
export default function LetterEditor({ label, jenis, lines = false, isi, galat, onChange }: LetterEditorProps) {
  const editor = useEditor({
    extensions: lines ? lineExtensions : letterExtensions,
    content: isi,
    // Its looks come with ours: an element of style is refused.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        class: [css.text, lines ? css.lines : ''].join(' '),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.getJSON() as LetterDocument & LetterLines),
  })
  return (
    <div className="stack gap-4">
      {lines ? <span className="text-m strong">{label}</span> : null}
      <RichTextEditor editor={editor} labels={LABELS} className={css.editor}>
        <RichTextEditor.Toolbar className={css.toolbar}>
          {lines ? null : (
            <>
              <RichTextEditor.ControlsGroup>
                <RichTextEditor.Bold />
                {jenis === 'syahadah' ? null : (
                  <>
                    <RichTextEditor.BulletList />
                    <RichTextEditor.OrderedList />
                    <TableMenu editor={editor} />
                  </>
                )}
              </RichTextEditor.ControlsGroup>
              <RichTextEditor.ControlsGroup>
                <RichTextEditor.Undo />
                <RichTextEditor.Redo />
              </RichTextEditor.ControlsGroup>
            </>
          )}
          <InsertField editor={editor} label={label} choices={insertChoices(jenis, lines)} />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {galat ? (
        <p className="m-0 text-m strong bad" role="alert">
          {galat}
        </p>
      ) : null}
    </div>
  )
}

/** A table where the cursor is, and its rows and columns. */
function TableMenu({ editor }: { editor: Editor | null }) {
  const run = (change: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () => {
    if (editor) change(editor.chain().focus()).run()
  }
  const inside = useEditorState({ editor, selector: ({ editor }) => editor?.isActive('table') ?? false })
  return (
    <Menu>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Tabel" title="Tabel">
          <IconTable size={16} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {inside ? (
          <>
            <Menu.Item onClick={run(chain => chain.addRowAfter())}>Tambah baris di bawah</Menu.Item>
            <Menu.Item onClick={run(chain => chain.addColumnAfter())}>Tambah kolom di kanan</Menu.Item>
            <Menu.Item onClick={run(chain => chain.deleteRow())}>Hapus baris</Menu.Item>
            <Menu.Item onClick={run(chain => chain.deleteColumn())}>Hapus kolom</Menu.Item>
            <Menu.Item color="red" onClick={run(chain => chain.deleteTable())}>
              Hapus tabel
            </Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={run(chain => chain.insertTable({ rows: 2, cols: 3, withHeaderRow: true }))}>
            Sisipkan tabel
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const LABELS = {
  boldControlLabel: 'Tebal',
  bulletListControlLabel: 'Daftar berbutir',
  orderedListControlLabel: 'Daftar bernomor',
  undoControlLabel: 'Urungkan',
  redoControlLabel: 'Ulangi',
}

/** Typed a few letters and Enter, it stands where the cursor was. */
interface InsertFieldProps {
  editor: Editor | null
  label: string
  choices: ReturnType<typeof insertChoices>
}

function InsertField({ editor, label, choices }: InsertFieldProps) {
  const phone = usePhone()
  return (
    <Select
      aria-label={`Sisipkan isian pada ${label}`}
      placeholder="Sisipkan isian"
      className={css.insert}
      leftSection={<IconPlus size={16} aria-hidden />}
      size={phone ? 'md' : 'sm'}
      searchable
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      // Enter takes what is found and never saves the letter.
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      value={null}
      maxDropdownHeight={320}
      nothingFoundMessage="Tidak ada isian itu"
      data={choices}
      onChange={value => {
        const [type, nama] = value?.split(':') ?? []
        if (type && nama) editor?.chain().focus().insertContent({ type, attrs: { nama } }).run()
      }}
    />
  )
}

function insertChoices(jenis: TemplateKind, lines: boolean) {
  const fields = FIELD_GROUPS.map(group => ({
    group,
    items: fieldsFor(jenis)
      .filter(nama => factsOf(nama).bagian === group)
      .map(nama => ({ value: `isian:${nama}`, label: fieldLabel(nama) })),
  }))
  return [
    ...fields.filter(({ items }) => items.length > 0),
    ...(lines
      ? []
      : [
          {
            group: 'Bagian yang dihitung',
            items: partsFor(jenis).map(nama => ({ value: `bagian:${nama}`, label: LETTER_PARTS[nama](kata) })),
          },
        ]),
  ]
}
