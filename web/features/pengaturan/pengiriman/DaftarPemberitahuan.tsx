import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { formatAngka } from '#contract/angka.ts'
import {
  KANAL,
  KEADAAN_PEMBERITAHUAN,
  type KeadaanPemberitahuan,
  labelPemberitahuan,
  type PemberitahuanRow,
} from '#contract/pemberitahuan.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useAttempt } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const LABEL: Record<KeadaanPemberitahuan, string> = {
  menunggu: 'Menunggu',
  terkirim: 'Terkirim',
  gagal: 'Gagal',
  dihentikan: 'Dihentikan',
  batal: 'Batal',
}

const DAFTAR = ['pemberitahuan-keluar']
/** What waits goes by itself. */
const SELANG = 10_000

/** What waits to leave, has left, or could not. */
export function DaftarPemberitahuan() {
  const { nilai, update } = useUrlFilters({ keadaan: '', halaman: 1, ukuran: 15 })
  const keadaan = KEADAAN_PEMBERITAHUAN.find(satu => satu === nilai.keadaan)
  const asked = { ...nilai, keadaan }
  const query = useReply('GET /api/pemberitahuan', {
    queryKey: [...DAFTAR, asked],
    query: asked,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.jumlah.menunggu > 0 ? SELANG : false),
  })
  return (
    <Kartu judul="Yang keluar" rapat>
      <Terbaca query={query} rangka={{ jumlah: 4, tinggi: 76, garis: 2, diam: true }}>
        {({ total, jumlah, rows }) => (
          <>
            <div className="px-16 py-8">
              <DaftarCip label="Keadaan">
                <Cip aktif={keadaan === undefined} onPilih={() => update({ keadaan: '', halaman: 1 })}>
                  Semua
                </Cip>
                {KEADAAN_PEMBERITAHUAN.map(satu => (
                  <Cip key={satu} aktif={keadaan === satu} onPilih={() => update({ keadaan: satu, halaman: 1 })}>
                    {LABEL[satu]} {formatAngka(jumlah[satu])}
                  </Cip>
                ))}
              </DaftarCip>
            </div>
            {rows.length === 0 && keadaan ? (
              <TidakCocok satuan="pemberitahuan" onReset={() => update({ keadaan: '', halaman: 1 })} />
            ) : rows.length === 0 ? (
              <EmptyState judul="Belum ada yang keluar" gambar="nanti">
                Pemberitahuan yang dibuat Hadir tampil di sini, dengan apa jadinya.
              </EmptyState>
            ) : null}
            <ul className="list">
              {rows.map(row => (
                <Baris key={row.id} row={row} />
              ))}
            </ul>
            {total > nilai.ukuran ? (
              <Halaman
                halaman={nilai.halaman}
                ukuran={nilai.ukuran}
                total={total}
                jumlah={rows.length}
                satuan="pemberitahuan"
                onHalaman={halaman => update({ halaman })}
              />
            ) : null}
          </>
        )}
      </Terbaca>
    </Kartu>
  )
}

function Baris({ row }: { row: PemberitahuanRow }) {
  const { zona } = useWaktuLembaga()
  const stop = useAttempt('PUT /api/pemberitahuan/:id/penghentian', DAFTAR)
  const resend = useAttempt('PUT /api/pemberitahuan/:id/pengulangan', DAFTAR)
  const ini = { params: { id: row.id } }
  const apa = labelPemberitahuan(kata, row.jenis)
  const tentang = (
    <span className="hanya-pembaca">
      {' '}
      {apa} untuk {row.untuk}
    </span>
  )
  return (
    <li className="row wrap gap-4 gap-x-12 py-8 px-16 rule-t">
      <span className="grid auto">
        <span>
          <b>{apa}</b> · {KANAL[row.kanal]}
          {row.untuk ? ` · ${row.untuk}` : ''}
        </span>
        <small className={row.keadaan === 'gagal' ? 'bad' : 'soft'}>{describeKeadaan(row, zona)}</small>
      </span>
      {row.keadaan === 'menunggu' ? (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(ini, { onError: tellError })}>
          Hentikan{tentang}
        </Button>
      ) : null}
      {row.keadaan === 'terkirim' ? null : (
        <Button variant="subtle" loading={resend.isPending} onClick={() => resend.mutate(ini, { onError: tellError })}>
          {row.keadaan === 'menunggu' ? 'Kirim sekarang' : 'Kirim lagi'}
          {tentang}
        </Button>
      )}
    </li>
  )
}

function describeKeadaan(row: PemberitahuanRow, zona: Zona): string {
  const { keadaan, sebab, percobaan, next_at, selesai_at, dihentikan_oleh } = row
  const saat = formatWaktu(selesai_at ?? next_at, zona)
  const kapan = {
    menunggu: percobaan > 0 ? `Percobaan ke-${percobaan + 1} pada ${saat}` : `Menunggu ${saat}`,
    terkirim: `Terkirim ${saat}`,
    gagal: `Gagal ${saat}, sesudah ${percobaan} percobaan`,
    dihentikan: `Dihentikan ${dihentikan_oleh ?? ''} ${saat}`,
    batal: `Tidak dikirim, ${saat}`,
  }[keadaan]
  return sebab ? `${kapan}: ${sebab}` : kapan
}
