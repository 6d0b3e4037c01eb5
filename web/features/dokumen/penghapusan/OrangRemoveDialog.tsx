import { Alert, Checkbox, List, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { RencanaPenghapusan } from '#contract/dokumen/penghapusan.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done, inputOf } from '#web/ui/kabar.ts'
import { useRemoval } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import css from './OrangRemoveDialog.module.css'

export type RemovedOrang = { jenis: KindOfOrang; id: number; nama: string }

/** Erases somebody for good: what goes and what stays in numbers, then the name again. */
export function OrangRemoveDialog({ orang: { jenis, id }, onClose }: { orang: RemovedOrang; onClose: () => void }) {
  const { data, error } = useReply('GET /api/penghapusan/:jenis/:id', {
    queryKey: ['penghapusan', jenis, id],
    params: { jenis, id },
    // Numbers of now, and no trace of them afterwards.
    staleTime: 0,
    gcTime: 0,
  })
  const hapus = useRemoval('POST /api/penghapusan/:jenis/:id', ['penghapusan', jenis, id])
  const [ketik, setType] = useState('')
  const [simpan, setSave] = useState(false)
  const [alasan, setReason] = useState('')
  const [withoutReason, setWithoutReason] = useState(false)
  const isian = inputOf(hapus.error)
  return (
    <Dialog
      onClose={onClose}
      judul="Hapus data orang ini"
      label="Hapus selamanya"
      bahaya
      berubah={ketik !== '' || alasan !== ''}
      working={hapus.isPending}
      nonaktif={data?.halangan !== ''}
      galat={error ?? (Object.keys(isian).length === 0 ? hapus.error : null)}
      onAgree={() => {
        setWithoutReason(simpan && alasan.trim() === '')
        if (simpan && alasan.trim() === '') return
        hapus.mutate(
          { params: { jenis, id }, body: { ketik, alasan_simpan: simpan ? alasan : '' } },
          done('Data orang ini sudah dihapus', onClose),
        )
      }}
    >
      {data ? <Rencana data={data} simpan={simpan} /> : error ? null : <Skeleton height={160} />}
      {data && data.halangan === '' ? (
        <>
          {data.hilang.dokumen > 0 ? (
            <Checkbox
              label="Simpan dokumen jadi yang menyebutnya, karena ada kewajiban"
              checked={simpan}
              onChange={event => setSave(event.currentTarget.checked)}
            />
          ) : null}
          {simpan ? (
            <Textarea
              label="Kewajiban apa"
              description="Misalnya pembukuan atau pemeriksaan. Jangan tulis nama orangnya."
              withAsterisk
              autosize
              minRows={2}
              value={alasan}
              onChange={event => setReason(event.currentTarget.value)}
              error={withoutReason ? 'Wajib diisi' : isian.alasan_simpan}
              aria-invalid={withoutReason || isian.alasan_simpan ? true : undefined}
            />
          ) : null}
          <TextInput
            label={data.nomor ? `Ketik ${data.nomor} atau namanya` : 'Ketik namanya'}
            withAsterisk
            autoComplete="off"
            value={ketik}
            onChange={event => setType(event.currentTarget.value)}
            error={isian.ketik}
            aria-invalid={isian.ketik ? true : undefined}
          />
        </>
      ) : null}
    </Dialog>
  )
}

function Rencana({ data, simpan }: { data: RencanaPenghapusan; simpan: boolean }) {
  const { hilang, tinggal } = data
  const jenis = data.orang[0]?.jenis
  const gone = [
    'Nama, nomor, HP, dan isian lain tentangnya',
    data.orang.length > 1
      ? `Orang yang sama sebagai ${data.orang
          .slice(1)
          .map(o => kata(o.jenis))
          .join(' dan ')}`
      : '',
    data.akun.length > 0 ? `Akun ${data.akun.join(', ')} beserta sesinya` : '',
    hilang.izin > 0
      ? `${n(hilang.izin)} izin${hilang.surat_izin > 0 ? `, ${n(hilang.surat_izin)} di antaranya bersurat` : ''}`
      : '',
    hilang.foto_kertas > 0 ? `${n(hilang.foto_kertas)} foto lembar kertas yang memuatnya` : '',
    hilang.koreksi > 0 ? `${n(hilang.koreksi)} koreksi` : '',
    hilang.keterangan > 0 ? `${n(hilang.keterangan)} keterangan di samping tandanya` : '',
    hilang.dokumen > 0 && !simpan
      ? `${n(hilang.dokumen)} dokumen jadi yang menyebutnya${hilang.surat > 0 ? ` (${n(hilang.surat)} surat)` : ''}: kodenya lalu dijawab 'ditarik'`
      : '',
    hilang.cetakan + hilang.impor > 0
      ? `${n(hilang.cetakan + hilang.impor)} berkas sementara (cetakan, unggahan daftar)`
      : '',
    hilang.sebutan > 0 ? `Namanya dalam ${n(hilang.sebutan)} catatan lain` : '',
  ].filter(Boolean)
  const tetap = [
    jenis === 'mahasantri'
      ? `${n(tinggal.tanda)} tanda, sebagai hitungan atas nama 'Mahasantri dihapus': persen dan rekap tidak berubah`
      : '',
    tinggal.pertemuan > 0 ? `${n(tinggal.pertemuan)} pertemuan yang dibuka atau dipimpinnya` : '',
    tinggal.dicatat > 0 ? `${n(tinggal.dicatat)} tanda yang dicatatnya` : '',
    tinggal.honor > 0 ? `Honor ${n(tinggal.honor)} bulan, tanpa namanya` : '',
    hilang.dokumen > 0 && simpan ? `${n(hilang.dokumen)} dokumen jadi, karena kewajiban yang Anda sebut` : '',
    'Salinan cadangan lama, sampai masa simpannya habis; bila dipulihkan, orang ini dihapus lagi',
  ].filter(Boolean)
  return (
    <div className={css.rencana}>
      <p>
        <b>{data.nama}</b>
        {data.nomor ? ` (${data.nomor})` : ''} dihapus selamanya dan tidak dapat dikembalikan.
      </p>
      {data.halangan ? (
        <Alert color="orange" role="status">
          {data.halangan}
        </Alert>
      ) : null}
      <h3 className="mb-4 mt-12 text-l strong">Yang hilang</h3>
      <List>
        {gone.map(teks => (
          <List.Item key={teks}>{teks}</List.Item>
        ))}
      </List>
      <h3 className="mb-4 mt-12 text-l strong">Yang tinggal</h3>
      <List>
        {tetap.map(teks => (
          <List.Item key={teks}>{teks}</List.Item>
        ))}
      </List>
    </div>
  )
}

const n = formatFigure
