import { Text } from '@mantine/core'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { labelSurat, type Surat } from '#contract/pengaturan/surat-number.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useReply } from '#web/use-reply.ts'
import { useCetakan } from './use-cetakan.ts'

interface AllSuratDialogProps {
  surat: Surat
  saringan: Query<Api['GET /api/laporan/mahasantri']>
  onClose: () => void
}

/** Says to how many a letter goes before it is made: each takes a number of the office's book, and none comes back. */
export function AllSuratDialog({ surat, saringan, onClose }: AllSuratDialogProps) {
  const cetakan = useCetakan('lapis')
  const query = { ...saringan, surat }
  const penerima = useReply('GET /api/surat/penerima', { queryKey: ['penerima-surat', query], query, gcTime: 0 })
  const banyak = penerima.data?.total
  const kosong = penerima.data?.kosong
  return (
    <Dialog
      onClose={onClose}
      judul={labelSurat[surat]}
      label={banyak ? `Buat ${formatFigure(banyak)} surat` : 'Buat surat'}
      working={cetakan.isPending || penerima.isPending}
      nonaktif={!banyak}
      galat={cetakan.error ?? penerima.error}
      onAgree={() =>
        void cetakan.buat({ jenis: 'surat', surat, saringan, ...(kosong ? { kosong: kosong.total } : {}) })
      }
    >
      <Text size="sm">
        {banyak === undefined ? 'Menghitung penerima …' : describeRecipients(surat, saringan, banyak)}
      </Text>
      {penerima.data?.belum_dihitung ? (
        <Text size="sm">
          {formatFigure(penerima.data.belum_dihitung)} mahasantri tidak disertakan: belum ada pertemuan mereka yang
          dihitung.
        </Text>
      ) : null}
      {penerima.data?.terlalu_sedikit ? (
        <Text size="sm">
          {formatFigure(penerima.data.terlalu_sedikit)} mahasantri tidak disertakan: pertemuan mereka yang dihitung
          masih terlalu sedikit untuk diperingatkan.
        </Text>
      ) : null}
      {kosong?.total ? (
        <div>
          <Text size="sm" fw={600}>
            Pada {formatFigure(kosong.total)} surat ada isian yang kosong:
          </Text>
          <ul className="list text-m soft" aria-label="Isian kosong">
            {kosong.rows.map(({ nama, isian }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
              <li key={i}>
                {nama}: {isian}
              </li>
            ))}
            {kosong.total > kosong.rows.length ? (
              <li>dan {formatFigure(kosong.total - kosong.rows.length)} lainnya</li>
            ) : null}
          </ul>
        </div>
      ) : null}
      {banyak !== undefined && (saringan.kelompok_id !== undefined || saringan.murabbi_id !== undefined) ? (
        <Text size="sm">{fromAll()[surat === 'keterangan' ? 'keterangan' : 'peringatan']}</Text>
      ) : null}
      {banyak ? (
        <Text size="sm" c="dimmed">
          Bila kop lembaga memakai nomor otomatis, setiap surat mengambil satu nomor, dan nomor itu tidak dapat dipakai
          lagi.
        </Text>
      ) : null}
    </Dialog>
  )
}

/** Why they may be others than the list shows. */
const fromAll = () => ({
  keterangan: kata`Angka pada surat dihitung dari semua kelompok yang diikuti, sehingga dapat berbeda dari daftar ini.`,
  peringatan: kata`Siapa yang diperingatkan dan angka pada suratnya dihitung dari semua kelompok yang diikuti, sehingga dapat berbeda dari daftar ini.`,
})

function describeRecipients(surat: Surat, saringan: AllSuratDialogProps['saringan'], banyak: number): string {
  const onlyBelowLimit = surat !== 'keterangan' && saringan.status === undefined
  const who = onlyBelowLimit ? 'mahasantri yang tidak memenuhi' : 'mahasantri yang disaring'
  if (banyak === 0) return `Tidak ada ${who}, jadi tidak ada surat.`
  return `Satu surat bagi masing-masing dari ${formatFigure(banyak)} ${who}.`
}
