import { Select } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { type Editor, useEditor } from '@tiptap/react'
import {
  FIELD_NAMES,
  factsOf,
  LETTER_PARTS,
  type LetterDocument,
  PART_NAMES,
} from '#contract/dokumen/letter-template.ts'
import { kata } from '#web/ui/istilah.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { fieldLabel, letterExtensions } from './letter-nodes.ts'
import css from './template.module.css'

interface LetterEditorProps {
  /** What it begins with; another document is another editor. */
  isi: LetterDocument
  galat: string | undefined
  onChange: (isi: LetterDocument) => void
}

/** The body of a letter as blocks, with the places that are filled in as chips. */
export default function LetterEditor({ isi, galat, onChange }: LetterEditorProps) {
  const editor = useEditor({
    extensions: letterExtensions,
    content: isi,
    // Its looks come with ours: an element of style is refused.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Isi surat', class: css.text ?? '' },
    },
    onUpdate: ({ editor }) => onChange(editor.getJSON() as LetterDocument),
  })
  return (
    <div className="stack gap-4">
      <RichTextEditor editor={editor} labels={LABELS} className={css.editor}>
        <RichTextEditor.Toolbar className={css.toolbar}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <InsertField editor={editor} />
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

const LABELS = {
  boldControlLabel: 'Tebal',
  bulletListControlLabel: 'Daftar berbutir',
  orderedListControlLabel: 'Daftar bernomor',
  undoControlLabel: 'Urungkan',
  redoControlLabel: 'Ulangi',
}

/** Typed a few letters and Enter, it stands where the cursor was. */
function InsertField({ editor }: { editor: Editor | null }) {
  const phone = usePhone()
  return (
    <Select
      aria-label="Sisipkan isian"
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
      data={insertChoices()}
      onChange={value => {
        const [type, nama] = value?.split(':') ?? []
        if (type && nama) editor?.chain().focus().insertContent({ type, attrs: { nama } }).run()
      }}
    />
  )
}

function insertChoices() {
  const groups = ['Mahasantri', 'Kehadiran', 'Surat'] as const
  return [
    ...groups.map(group => ({
      group,
      items: FIELD_NAMES.filter(nama => factsOf(nama).bagian === group).map(nama => ({
        value: `isian:${nama}`,
        label: fieldLabel(nama),
      })),
    })),
    {
      group: 'Bagian yang dihitung',
      items: PART_NAMES.map(nama => ({ value: `bagian:${nama}`, label: LETTER_PARTS[nama](kata) })),
    },
  ]
}
