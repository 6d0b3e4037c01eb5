import { Radio, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { LetterFile } from '#contract/dokumen/dokumen.ts'
import type { Asked, AskedKey } from '#contract/dokumen/letter-asked.ts'
import type { Query } from '#contract/endpoint.ts'
import { isWarning, type Surat } from '#contract/pengaturan/surat-number.ts'
import { call } from '#web/api.ts'
import { useLetterKinds } from '#web/features/pengaturan/surat/letter-kinds.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useDownload } from '#web/ui/DownloadButton.tsx'
import { kata } from '#web/ui/istilah.ts'
import { inputOf } from '#web/ui/kabar.ts'
import { useReply } from '#web/use-reply.ts'
import { LetterAsked } from './LetterAsked.tsx'
import { useCetakan } from './use-cetakan.ts'

interface AllSuratDialogProps {
  surat: Surat
  saringan: Query<Api['GET /api/laporan/mahasantri']>
  onClose: () => void
}

/** Says to how many a letter goes before it is made: each takes a number of the office's book, and none comes back. */
export function AllSuratDialog({ surat, saringan, onClose }: AllSuratDialogProps) {
  const cetakan = useCetakan('lapis')
  const { nameOf } = useLetterKinds()
  const [asked, setAsked] = useState<Asked>({})
  const [file, setFile] = useState<LetterFile>('pdf')
  const reason = asked.alasan_tanpa_sp ? ('ya' as const) : undefined
  const query = { ...saringan, surat, beralasan: reason }
  const penerima = useReply('GET /api/surat/penerima', {
    ...{ queryKey: ['penerima-surat', query], query, gcTime: 0 },
    placeholderData: keepPreviousData,
  })
  const { unduh, downloading } = useDownload({
    fileName: `Isian ${nameOf(surat)}`,
    take: format => call(`GET /api/surat/isian.${format}`, { query }),
  })
  const banyak = penerima.data?.total
  const kosong = penerima.data?.kosong
  const missing = penerima.data?.tanpa_sebelumnya
  const keys: AskedKey[] = [
    ...(penerima.data?.ditanya ?? []),
    ...(missing?.total ? (['alasan_tanpa_sp'] as const) : []),
  ]
  return (
    <Dialog
      onClose={onClose}
      judul={nameOf(surat)}
      label={banyak ? `Buat ${formatFigure(banyak)} surat` : 'Buat surat'}
      working={cetakan.isPending || penerima.isPending}
      nonaktif={!banyak || penerima.isPlaceholderData}
      berubah={Object.values(asked).some(Boolean)}
      galat={cetakan.error ?? penerima.error}
      onAgree={() =>
        void cetakan.buat({
          jenis: 'surat',
          surat,
          saringan,
          ditanya: asked,
          ...(file === 'zip' ? { berkas: file } : {}),
          ...(kosong ? { kosong: kosong.total } : {}),
        })
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
      <Named list={penerima.data?.memenuhi} sebab="tidak disertakan: tidak di bawah batas" />
      <Named
        list={missing}
        sebab={
          reason
            ? 'disertakan dengan alasan itu: belum menerima surat peringatan sebelumnya'
            : 'tidak disertakan: belum menerima surat peringatan sebelumnya'
        }
      />
      <LetterAsked keys={keys} value={asked} galat={inputOf(cetakan.error)} onChange={setAsked} />
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
      <Radio.Group label="Berkas" value={file} onChange={value => setFile(value as LetterFile)}>
        <Radio value="pdf" label="Satu PDF" mt={6} />
        <Radio value="zip" label="Satu PDF tiap orang, dalam ZIP" mt={8} />
      </Radio.Group>
      <div>
        <ActionButton
          variant="subtle"
          ikon={IconDownload}
          disabled={!banyak}
          loading={downloading}
          onClick={() => unduh('xlsx')}
        >
          Unduh isiannya untuk Word (Excel)
        </ActionButton>
      </div>
      {banyak !== undefined && (saringan.kelompok_id !== undefined || saringan.murabbi_id !== undefined) ? (
        <Text size="sm">{fromAll()[isWarning(surat) ? 'peringatan' : 'keterangan']}</Text>
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

/** So many, and the first of them by name. */
function Named({ list, sebab }: { list: { total: number; rows: { nama: string }[] } | undefined; sebab: string }) {
  if (!list?.total) return null
  const others = list.total - list.rows.length
  return (
    <Text size="sm">
      {formatFigure(list.total)} mahasantri {sebab} ({list.rows.map(({ nama }) => nama).join(', ')}
      {others > 0 ? ` dan ${formatFigure(others)} lainnya` : ''}).
    </Text>
  )
}

/** Why they may be others than the list shows. */
const fromAll = () => ({
  keterangan: kata`Angka pada surat dihitung dari semua kelompok yang diikuti, sehingga dapat berbeda dari daftar ini.`,
  peringatan: kata`Siapa yang diperingatkan dan angka pada suratnya dihitung dari semua kelompok yang diikuti, sehingga dapat berbeda dari daftar ini.`,
})

function describeRecipients(surat: Surat, saringan: AllSuratDialogProps['saringan'], banyak: number): string {
  const onlyBelowLimit = isWarning(surat) && saringan.status === undefined
  const who = onlyBelowLimit ? 'mahasantri yang tidak memenuhi' : 'mahasantri yang disaring'
  if (banyak === 0) return `Tidak ada ${who}, jadi tidak ada surat.`
  return `Satu surat bagi masing-masing dari ${formatFigure(banyak)} ${who}.`
}
