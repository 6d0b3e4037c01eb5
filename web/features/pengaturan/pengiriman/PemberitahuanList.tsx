import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { formatFigure } from '#contract/angka.ts'
import {
  CHANNEL,
  labelPemberitahuan,
  PEMBERITAHUAN_STATE,
  type PemberitahuanRow,
  type PemberitahuanState,
} from '#contract/pemberitahuan.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip, ChipList } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useAttempt } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const LABEL: Record<PemberitahuanState, string> = {
  menunggu: 'Menunggu',
  terkirim: 'Terkirim',
  gagal: 'Gagal',
  dihentikan: 'Dihentikan',
  batal: 'Batal',
}

const LIST = ['pemberitahuan-keluar']
/** What waits goes by itself. */
const INTERVAL = 10_000

/** What waits to leave, has left, or could not. */
export function PemberitahuanList() {
  const { nilai, update } = useUrlFilters({ keadaan: '', halaman: 1, ukuran: 15 })
  const keadaan = PEMBERITAHUAN_STATE.find(one => one === nilai.keadaan)
  const asked = { ...nilai, keadaan }
  const query = useReply('GET /api/pemberitahuan', {
    queryKey: [...LIST, asked],
    query: asked,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.jumlah.menunggu > 0 ? INTERVAL : false),
  })
  return (
    <Card judul="Yang keluar" tight>
      <Readable query={query} rangka={{ jumlah: 4, tinggi: 76, line: 2, diam: true }}>
        {({ total, jumlah, rows }) => (
          <>
            <div className="px-16 py-8">
              <ChipList label="Keadaan">
                <Chip aktif={keadaan === undefined} onChoose={() => update({ keadaan: '', halaman: 1 })}>
                  Semua
                </Chip>
                {PEMBERITAHUAN_STATE.map(one => (
                  <Chip key={one} aktif={keadaan === one} onChoose={() => update({ keadaan: one, halaman: 1 })}>
                    {LABEL[one]} {formatFigure(jumlah[one])}
                  </Chip>
                ))}
              </ChipList>
            </div>
            {rows.length === 0 && keadaan ? (
              <NotMatch satuan="pemberitahuan" onReset={() => update({ keadaan: '', halaman: 1 })} />
            ) : rows.length === 0 ? (
              <EmptyState judul="Belum ada yang keluar" gambar="nanti">
                Pemberitahuan yang dibuat Hadir tampil di sini, dengan apa jadinya.
              </EmptyState>
            ) : null}
            <ul className="list">
              {rows.map(row => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            {total > nilai.ukuran ? (
              <PageFrame
                halaman={nilai.halaman}
                ukuran={nilai.ukuran}
                total={total}
                jumlah={rows.length}
                satuan="pemberitahuan"
                onPage={halaman => update({ halaman })}
              />
            ) : null}
          </>
        )}
      </Readable>
    </Card>
  )
}

function Row({ row }: { row: PemberitahuanRow }) {
  const { zona } = useLembagaTime()
  const stop = useAttempt('PUT /api/pemberitahuan/:id/penghentian', LIST)
  const resend = useAttempt('PUT /api/pemberitahuan/:id/pengulangan', LIST)
  const ini = { params: { id: row.id } }
  const apa = labelPemberitahuan(kata, row.jenis)
  const about = (
    <span className="hanya-pembaca">
      {' '}
      {apa} untuk {row.untuk}
    </span>
  )
  return (
    <li className="row wrap gap-4 gap-x-12 py-8 px-16 rule-t">
      <span className="grid auto">
        <span>
          <b>{apa}</b> · {CHANNEL[row.kanal]}
          {row.untuk ? ` · ${row.untuk}` : ''}
        </span>
        <small className={row.keadaan === 'gagal' ? 'bad' : 'soft'}>{describeState(row, zona)}</small>
      </span>
      {row.keadaan === 'menunggu' ? (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(ini, { onError: tellError })}>
          Hentikan{about}
        </Button>
      ) : null}
      {row.keadaan === 'terkirim' ? null : (
        <Button variant="subtle" loading={resend.isPending} onClick={() => resend.mutate(ini, { onError: tellError })}>
          {row.keadaan === 'menunggu' ? 'Kirim sekarang' : 'Kirim lagi'}
          {about}
        </Button>
      )}
    </li>
  )
}

function describeState(row: PemberitahuanRow, zone: Zone): string {
  const { keadaan, sebab, percobaan, next_at, selesai_at, dihentikan_oleh } = row
  const moment = formatTime(selesai_at ?? next_at, zone)
  const kapan = {
    menunggu: percobaan > 0 ? `Percobaan ke-${percobaan + 1} pada ${moment}` : `Menunggu ${moment}`,
    terkirim: `Terkirim ${moment}`,
    gagal: `Gagal ${moment}, sesudah ${percobaan} percobaan`,
    dihentikan: `Dihentikan ${dihentikan_oleh ?? ''} ${moment}`,
    batal: `Tidak dikirim, ${moment}`,
  }[keadaan]
  return sebab ? `${kapan}: ${sebab}` : kapan
}
