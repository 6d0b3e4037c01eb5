import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { labelTemplate, type TemplateKind } from '#contract/dokumen/letter-template.ts'
import type { LetterKindRow } from '#contract/pengaturan/letter-kind.ts'
import { formatTime } from '#contract/tanggal.ts'
import { useOwnKinds } from '#web/features/pengaturan/surat/letter-kinds.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { LetterKindDialog } from './LetterKindDialog.tsx'
import { useTemplateList } from './template-queries.ts'

/** The kinds of letters, each with its template: ours, and below them the office's own. */
export function TemplateCard() {
  const { zona } = useLembagaTime()
  const own = useOwnKinds()
  const [open, setOpen] = useState<LetterKindRow | 'baru'>()
  return (
    <Card
      judul="Templat surat"
      keterangan="Yang dikatakan setiap surat"
      tight
      aksi={
        <ActionButton variant="default" ikon={IconPlus} onClick={() => setOpen('baru')}>
          Buat jenis surat
        </ActionButton>
      }
    >
      <Readable query={useTemplateList()} jumlah={5}>
        {({ rows }) => (
          <ul className="list lined" aria-label="Templat surat">
            {rows.map(({ jenis, terakhir }) => (
              <TemplateLine
                key={jenis}
                jenis={jenis}
                nama={labelTemplate[jenis]}
                about={
                  terakhir && !terakhir.bawaan
                    ? `Versi ${terakhir.version}, ${terakhir.oleh}, ${formatTime(terakhir.created_at, zona)}`
                    : 'Bawaan Hadir'
                }
              />
            ))}
            {own.data?.rows.map(kind => (
              <TemplateLine key={kind.kunci} jenis={kind.kunci} nama={kind.nama} about={describeKind(kind)}>
                <ActionIcon size={44} aria-label={`Ubah jenis surat ${kind.nama}`} onClick={() => setOpen(kind)}>
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              </TemplateLine>
            ))}
          </ul>
        )}
      </Readable>
      {open ? <LetterKindDialog kind={open === 'baru' ? undefined : open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  )
}

function describeKind({ kode, surat, arsip }: LetterKindRow): string {
  return [
    ...['Buatan sendiri', `kode ${kode}`, surat === 0 ? 'belum pernah dicetak' : `dicetak ${surat} kali`],
    ...(arsip ? ['diarsipkan'] : []),
  ].join(' · ')
}

interface TemplateLineProps {
  jenis: TemplateKind
  nama: string
  about: string
  children?: ReactNode
}

function TemplateLine({ jenis, nama, about, children }: TemplateLineProps) {
  return (
    <li className="row">
      <AppLink
        ke={paths.templatSurat(jenis)}
        className="row grow gap-12 py-8 px-16 min-h-44 ink no-underline hover-tint"
      >
        <span className="grow break">
          {nama}
          <small className="block text-m soft">{about}</small>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </AppLink>
      {children}
    </li>
  )
}
