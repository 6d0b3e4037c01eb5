import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import {
  HANDOVER_FIELD,
  type HandoverTemplate,
  handoverBody,
  NUMBER_STYLES,
  TEMPLATE_MAX,
  textAsked,
} from '#contract/laporan/handover.ts'
import { COLUMN_MAX } from '#contract/pengaturan/column-template.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { doneThen } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import css from './handover.module.css'
import { holdsHandover } from './handover-columns.ts'

interface HandoverTemplatesProps {
  saved: Reply<Api['GET /api/serah-terima']>
  onClose: () => void
}

/** All templates at once: what each is called, and its columns in their order. */
export function HandoverTemplates({ saved, onClose }: HandoverTemplatesProps) {
  const isian = useInput(handoverBody, saved)
  const save = useChange('PUT /api/serah-terima', ['serah-terima'])
  const list = isian.nilai.templat
  const put = (i: number, change: Partial<HandoverTemplate>) =>
    isian.set({ templat: list.map((one, at) => (at === i ? { ...one, ...change } : one)) })
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      isian={isian}
      judul="Templat serah terima"
      keterangan="Kolom sesuai permintaan SIAKAD, SKPI, atau fakultas"
      onSave={() =>
        isian.submit(body =>
          save.mutate(
            { body },
            {
              onSuccess: doneThen('Templat serah terima disimpan', onClose),
              onError: error => void isian.gagal(error),
            },
          ),
        )
      }
      menyimpan={save.isPending}
    >
      <ErrorNotice form error={save.error} />
      {list.map((one, i) => (
        <Template
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state of their own
          key={i}
          one={one}
          nomor={i + 1}
          errorOf={name => isian.galat[`templat.${i}.${name}`]}
          onChange={change => put(i, change)}
          onRemove={list.length > 1 ? () => isian.set({ templat: list.filter((_, at) => at !== i) }) : undefined}
        />
      ))}
      {isian.galat.templat ? <p className="m-0 text-m strong bad">{isian.galat.templat}</p> : null}
      {list.length < TEMPLATE_MAX ? (
        <div>
          <ActionButton
            variant="default"
            ikon={IconPlus}
            onClick={() =>
              isian.set({
                templat: [...list, { nama: '', angka: '86.4', kolom: [{ judul: 'NIM', isi: 'nim', teks: '' }] }],
              })
            }
          >
            Tambah templat
          </ActionButton>
        </div>
      ) : null}
      <p className="m-0 text-m soft">
        Kehadiran dan nilai diambil dari syarat kelulusan periodenya: sebutkan nama syaratnya, atau kosongkan bila hanya
        ada satu. Bila periode tidak mempunyainya, berkas tidak dibuat.
      </p>
    </SidePanelFrame>
  )
}

interface TemplateProps {
  one: HandoverTemplate
  nomor: number
  errorOf: (name: string) => string | undefined
  onChange: (change: Partial<HandoverTemplate>) => void
  onRemove: (() => void) | undefined
}

type Column = HandoverTemplate['kolom'][number]

function Template({ one, nomor, errorOf, onChange, onRemove }: TemplateProps) {
  const { nama, angka, kolom } = one
  const put = (i: number, change: Partial<Column>) =>
    onChange({ kolom: kolom.map((column, at) => (at === i ? { ...column, ...change } : column)) })
  const move = (from: number, to: number) => {
    const moved = kolom.toSpliced(from, 1)
    onChange({ kolom: moved.toSpliced(to, 0, ...kolom.slice(from, from + 1)) })
  }
  return (
    <fieldset className="stack gap-12 outlined round-10 py-8 px-12">
      <legend className="text-m strong px-4">Templat {nomor}</legend>
      <TextInput
        label="Nama templat"
        value={nama}
        error={errorOf('nama')}
        onChange={event => onChange({ nama: event.currentTarget.value })}
      />
      <ChooseOne
        label="Angka dalam CSV"
        value={angka}
        data={NUMBER_STYLES.map(value => ({ value, label: value }))}
        onChange={angka => onChange({ angka })}
      />
      {kolom.map((column, i) => (
        <ColumnFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state of their own
          key={i}
          column={column}
          nomor={i + 1}
          errorOf={name => errorOf(`kolom.${i}.${name}`)}
          onChange={change => put(i, change)}
          onUp={i > 0 ? () => move(i, i - 1) : undefined}
          onDown={i < kolom.length - 1 ? () => move(i, i + 1) : undefined}
          onRemove={kolom.length > 1 ? () => onChange({ kolom: kolom.toSpliced(i, 1) }) : undefined}
        />
      ))}
      {errorOf('kolom') ? <p className="m-0 text-m strong bad">{errorOf('kolom')}</p> : null}
      <div className="flex wrap gap-8">
        <ActionButton
          variant="default"
          ikon={IconPlus}
          disabled={kolom.length >= COLUMN_MAX}
          onClick={() => onChange({ kolom: [...kolom, { judul: '', isi: 'kosong', teks: '' }] })}
        >
          Tambah kolom
        </ActionButton>
        {onRemove ? (
          <ActionButton variant="subtle" color="gray" ikon={IconTrash} onClick={onRemove}>
            Hapus templat {nomor}
          </ActionButton>
        ) : null}
      </div>
    </fieldset>
  )
}

/** What is the same in every row comes last. */
const FIELDS = [...HANDOVER_FIELD.filter(one => one !== 'tetap'), 'tetap'] as const

interface ColumnFieldsProps {
  column: Column
  nomor: number
  errorOf: (name: string) => string | undefined
  onChange: (change: Partial<Column>) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function ColumnFields({ column, nomor, errorOf, onChange, onUp, onDown, onRemove }: ColumnFieldsProps) {
  const label = holdsHandover()
  const asked = textAsked(column.isi)
  const tools = [
    [`Naikkan kolom ${nomor}`, IconArrowUp, onUp],
    [`Turunkan kolom ${nomor}`, IconArrowDown, onDown],
    [`Hapus kolom ${nomor}`, IconTrash, onRemove],
  ] as const
  return (
    <fieldset className={`grid start gap-8 ${css.column}`} aria-label={`Kolom ${nomor}`}>
      <TextInput
        label="Judul kolom"
        value={column.judul}
        error={errorOf('judul')}
        onChange={event => onChange({ judul: event.currentTarget.value })}
      />
      <ChooseOne
        label="Isi"
        value={column.isi}
        data={FIELDS.map(value => ({ value, label: label[value] }))}
        onChange={isi => onChange({ isi, ...(textAsked(isi) === asked ? {} : { teks: '' }) })}
      />
      <div className={`flex ${css.tools}`}>
        {tools.map(([name, Icon, act]) => (
          <ActionIcon
            key={name}
            variant="subtle"
            color={act === onRemove ? 'red' : 'gray'}
            size={32}
            aria-label={name}
            disabled={!act}
            onClick={act}
          >
            <Icon size={17} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      {asked ? (
        <TextInput
          className={css.text}
          label={asked === 'tetap' ? 'Teks' : 'Nama syarat'}
          placeholder={
            asked === 'tetap' ? '' : column.isi === 'nilai' ? 'Tahsin' : 'Kosong: satu-satunya, atau semua kegiatan'
          }
          value={column.teks}
          error={errorOf('teks')}
          onChange={event => onChange({ teks: event.currentTarget.value })}
        />
      ) : null}
    </fieldset>
  )
}
