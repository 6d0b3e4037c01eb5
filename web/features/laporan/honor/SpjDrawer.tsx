import { Alert, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { formatRupiah } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { describeLate, type HonorList } from '#contract/laporan/honor.ts'
import { formatDate, formatMonth } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { downloadFile } from '#web/ui/save-file.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import css from './honor.module.css'

type SpjQuery = Query<Api['GET /api/honor/spj']>
type Spj = Reply<Api['GET /api/honor/spj']>
type Sheet = 'daftar' | 'kuitansi' | 'kuitansi_orang'
/** A sheet of it on paper: printing is of a floor above. */
export type PrintSpj = (query: SpjQuery & { lembar: Sheet; nomor: string }) => Promise<Blob>

interface SpjDrawerProps {
  daftar: HonorList
  print: PrintSpj
  onClose: () => void
}

/** The papers by which a month is paid, of what was proposed or of what was paid on one day; who lacks an answer is asked about first. */
export function SpjDrawer({ daftar, print, onClose }: SpjDrawerProps) {
  const { bulan, hari_ini, baris } = daftar
  const paidOn = [...new Set(baris.flatMap(b => b.dibayar_tanggal ?? []))].sort().reverse()
  const proposed = baris.some(b => b.keadaan === 'diajukan' && b.jumlah > 0)
  const [chosen, choose] = useState(proposed ? 'diajukan' : (paidOn[0] ?? 'diajukan'))
  const [day, setDay] = useState<string | null>(hari_ini)
  const [nomor, setNumber] = useState('')
  const keadaan = chosen === 'diajukan' ? 'diajukan' : 'dibayar'
  const query: SpjQuery = { bulan, keadaan, tanggal: keadaan === 'dibayar' ? chosen : (day ?? hari_ini) }
  const { data, error, refetch } = useReply('GET /api/honor/spj', {
    queryKey: ['honor', bulan, 'spj', query],
    query,
    staleTime: 0,
  })
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul={`SPJ honor ${formatMonth(bulan)}`}
      keterangan="Daftar penerimaan, kuitansi, dan berkas bank dari satu hitungan"
      kaki={null}
    >
      <ChooseOne
        label="Yang dibuatkan SPJ"
        value={chosen}
        data={[
          { value: 'diajukan', label: 'Yang diajukan dan belum dibayar' },
          ...paidOn.map(value => ({ value, label: `Yang dibayar ${formatDate(value, 'sedang')}` })),
        ]}
        onChange={choose}
      />
      {keadaan === 'diajukan' ? (
        <DateField
          label="Tanggal SPJ"
          description="Di atas tanda tangan; tarif PPh Pasal 21 menurut hari ini."
          value={day}
          onChange={setDay}
        />
      ) : null}
      <TextInput
        label="Nomor bukti kuitansi"
        description="Boleh kosong: ditulis tangan."
        maxLength={60}
        value={nomor}
        onChange={event => setNumber(event.currentTarget.value)}
      />
      {data ? (
        <>
          <Content data={data} />
          <Papers {...{ data, query, nomor, print }} />
        </>
      ) : error ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <LoadingRow jumlah={4} />
      )}
    </SidePanelFrame>
  )
}

function Content({ data: { rows, jumlah, tarif, tanggal, tanpa_rekening, kosong } }: { data: Spj }) {
  const save = useChange('PUT /api/honor/npwp', ['honor'])
  const say = (npwp: boolean, pendamping_ids: number[]) => save.mutate({ body: { npwp, pendamping_ids } })
  const unknown = rows.filter(row => row.npwp === null)
  if (rows.length === 0) return <p className="m-0 soft">Belum ada honor yang diajukan untuk bulan ini.</p>
  return (
    <>
      <ErrorNotice error={save.error} />
      {tarif ? null : (
        <Alert color="red">
          Belum ada tarif PPh Pasal 21 yang berlaku pada {formatDate(tanggal, 'sedang')}.{' '}
          <AppLink ke={paths.honorarium} className="tautan">
            Tambahkan tarif
          </AppLink>
        </Alert>
      )}
      {unknown.length > 0 ? (
        <Alert color="yellow" title={kata`${unknown.length} pendamping belum diketahui NPWP-nya`}>
          <p className="mt-4 mb-8">PPh-nya tidak ditebak: pilih di bawah, atau sekaligus untuk semua yang tersisa.</p>
          <div className="flex wrap gap-8">
            {([true, false] as const).map(npwp => (
              <Button
                key={String(npwp)}
                variant="default"
                loading={save.isPending}
                onClick={() => say(npwp, [...new Set(unknown.map(row => row.pendamping_id))])}
              >
                Sisanya {npwp ? 'ber-NPWP' : 'tanpa NPWP'}
              </Button>
            ))}
          </div>
        </Alert>
      ) : null}
      {tanpa_rekening.length > 0 ? (
        <Alert color="yellow">Tanpa nomor rekening, kosong pada berkas bank: {tanpa_rekening.join(', ')}.</Alert>
      ) : null}
      {kosong.length > 0 ? (
        <p className="m-0 text-m soft">
          Masih kosong dan tercetak sebagai garis: {kosong.join(', ')}.{' '}
          <AppLink ke={paths.honorarium} className="tautan">
            Isi di Pengaturan
          </AppLink>
        </p>
      ) : null}
      <ul className={css.daftar} aria-label="Penerima">
        {rows.map(row => (
          <li key={`${row.pendamping_id} ${row.ke}`} className={css.penerima}>
            <span>
              {row.nama}
              {describeLate(row)}
              <small>
                {formatRupiah(row.bruto)}
                {row.persen === null
                  ? ''
                  : ` − PPh ${String(row.persen).replace('.', ',')}% ${formatRupiah(row.pph)} = ${formatRupiah(row.diterima)}`}
              </small>
            </span>
            <SegmentedControl
              aria-label={`NPWP ${row.nama}`}
              size="xs"
              value={row.npwp === null ? '' : row.npwp ? 'ada' : 'tidak'}
              data={[
                { value: 'ada', label: 'NPWP' },
                { value: 'tidak', label: 'Tanpa' },
              ]}
              onChange={value => say(value === 'ada', [row.pendamping_id])}
            />
          </li>
        ))}
      </ul>
      <p className="m-0 text-m">
        Bruto {formatRupiah(jumlah.bruto)}, PPh {formatRupiah(jumlah.pph)}, diterima{' '}
        <b>{formatRupiah(jumlah.diterima)}</b>
        {unknown.length > 0 ? ', belum termasuk PPh yang belum diketahui' : ''}.
      </p>
    </>
  )
}

const SHEETS: readonly (readonly [Sheet, string, string])[] = [
  ['daftar', 'Daftar penerimaan', 'Daftar penerimaan honorarium'],
  ['kuitansi', 'Kuitansi', 'Kuitansi honorarium'],
  ['kuitansi_orang', 'Kuitansi per orang', 'Kuitansi honorarium per orang'],
]

interface PapersProps {
  data: Spj
  query: SpjQuery
  nomor: string
  print: PrintSpj
}

function Papers({ data, query, nomor, print }: PapersProps) {
  const [busy, setBusy] = useState<string>()
  const ready = data.rows.length > 0 && data.tarif !== null && data.rows.every(row => row.npwp !== null)
  const take = async (key: string, file: Promise<Blob>, name: string) => {
    setBusy(key)
    await downloadFile(file, name)
    setBusy(undefined)
  }
  return (
    <div className="flex wrap gap-8 phone-shares">
      {SHEETS.map(([lembar, label, name]) => (
        <ActionButton
          key={lembar}
          variant="default"
          ikon={IconFileTypePdf}
          disabled={!ready}
          loading={busy === lembar}
          onClick={() => void take(lembar, print({ ...query, lembar, nomor }), `${name} ${data.bulan}.pdf`)}
        >
          {label}
        </ActionButton>
      ))}
      {(['xlsx', 'csv'] as const).map(format => (
        <ActionButton
          key={format}
          variant="default"
          ikon={IconDownload}
          disabled={!ready}
          loading={busy === format}
          onClick={() =>
            void take(format, call(`GET /api/honor/bank.${format}`, { query }), `Bank honor ${data.bulan}.${format}`)
          }
        >
          Bank {format === 'xlsx' ? 'Excel' : 'CSV'}
        </ActionButton>
      ))}
    </div>
  )
}
