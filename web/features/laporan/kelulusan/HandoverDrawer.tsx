import { Alert, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { HASIL_PUTUSAN, labelHasil } from '#contract/laporan/outcome.ts'
import { formatDate } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { ContentList } from '#web/ui/ContentList.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { downloadFile } from '#web/ui/save-file.ts'
import { useReply } from '#web/use-reply.ts'
import { HandoverTemplates } from './HandoverTemplates.tsx'
import { describeHandoverColumn } from './handover-columns.ts'
import type { KelulusanPeriode, KelulusanReply } from './queries.ts'

type Templates = Reply<Api['GET /api/serah-terima']>

interface HandoverDrawerProps {
  periode: KelulusanPeriode
  data: KelulusanReply
  /** As the list is filtered. */
  fakultas: string
  admin: boolean
  onClose: () => void
}

/** Results for other systems of the campus, in the columns those ask for; what no SK has frozen only after it was said. */
export function HandoverDrawer({ periode, data, fakultas, admin, onClose }: HandoverDrawerProps) {
  const query = useReply('GET /api/serah-terima', { queryKey: ['serah-terima'], staleTime: 0 })
  const [editing, edit] = useState(false)
  if (editing && query.data) return <HandoverTemplates saved={query.data} onClose={() => edit(false)} />
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul="Serah terima"
      keterangan={[periode.nama, fakultas].filter(Boolean).join(' · ')}
      kaki={null}
    >
      <Readable query={query} jumlah={3}>
        {templates => (
          <Choice {...{ periode, data, fakultas, templates }} onEdit={admin ? () => edit(true) : undefined} />
        )}
      </Readable>
    </SidePanelFrame>
  )
}

interface ChoiceProps extends Pick<HandoverDrawerProps, 'periode' | 'data' | 'fakultas'> {
  templates: Templates
  onEdit: (() => void) | undefined
}

function Choice({ periode, data: { sk, jumlah }, fakultas, templates, onEdit }: ChoiceProps) {
  const [name, choose] = useState(templates.templat[0]?.nama ?? '')
  const [hasil, setHasil] = useState<'' | (typeof HASIL_PUTUSAN)[number]>('')
  const [agreed, agree] = useState(false)
  const [busy, setBusy] = useState<string>()
  const chosen = templates.templat.find(one => one.nama === name) ?? templates.templat[0]
  if (!chosen) return null
  const take = async (format: 'xlsx' | 'csv') => {
    setBusy(format)
    const query = {
      templat: chosen.nama,
      ...(fakultas ? { fakultas } : {}),
      ...(hasil ? { hasil } : {}),
      ...(sk ? {} : { sementara: 'ya' as const }),
    }
    const file = call(`GET /api/laporan/kelulusan/:id/serah-terima.${format}`, { params: { id: periode.id }, query })
    const title = [`Serah terima ${chosen.nama}`, periode.nama, sk ? '' : 'sementara'].filter(Boolean).join(' ')
    await downloadFile(file, `${title.replaceAll('/', '-')}.${format}`)
    setBusy(undefined)
  }
  return (
    <>
      {sk ? (
        <p className="m-0 text-m">
          Sebagaimana dibekukan SK {sk.nomor} tanggal {formatDate(sk.tanggal, 'sedang')}.
          {jumlah.belum_dinilai > 0
            ? ` ${formatFigure(jumlah.belum_dinilai)} mahasantri tidak disebut SK itu dan tidak ikut.`
            : ''}
        </p>
      ) : (
        <Alert color="yellow">
          <p className="m-0 strong">Kelulusan periode ini belum ditetapkan dengan SK</p>
          <p className="mt-4 mb-8">
            Angka dan hasilnya masih dapat berubah; nomor SK kosong.
            {jumlah.belum_dinilai > 0
              ? ` ${formatFigure(jumlah.belum_dinilai)} mahasantri belum dapat dinilai dan tertulis begitu.`
              : ''}
          </p>
          <Checkbox
            label="Unduh angka sementara"
            checked={agreed}
            onChange={event => agree(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <ChooseOne
        label="Templat"
        value={chosen.nama}
        data={templates.templat.map(one => ({ value: one.nama, label: one.nama }))}
        onChange={choose}
      />
      <ChooseOne
        label="Hasil"
        value={hasil}
        data={[{ value: '', label: 'Semua' }, ...HASIL_PUTUSAN.map(value => ({ value, label: labelHasil[value] }))]}
        onChange={value => setHasil(value as typeof hasil)}
      />
      <ContentList isi={Object.fromEntries(chosen.kolom.map(one => [one.judul, describeHandoverColumn(one)]))} />
      <p className="m-0 text-m soft">Cocokkan kolomnya dengan yang diminta sebelum diserahkan. Urut NIM.</p>
      <div className="flex wrap gap-8 phone-shares">
        {(['xlsx', 'csv'] as const).map(format => (
          <ActionButton
            key={format}
            variant={format === 'xlsx' ? 'filled' : 'default'}
            ikon={IconDownload}
            disabled={!sk && !agreed}
            loading={busy === format}
            onClick={() => void take(format)}
          >
            Unduh {format === 'xlsx' ? 'Excel' : 'CSV'}
          </ActionButton>
        ))}
        {onEdit ? (
          <ActionButton variant="subtle" onClick={onEdit}>
            Ubah templat
          </ActionButton>
        ) : null}
      </div>
    </>
  )
}
