import { Button } from '@mantine/core'
import { IconCheck, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { BarisKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { jumlahTanda } from '#contract/kehadiran.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { BARIS_MENUNGGU, BagianMenunggu, BarisMenunggu, MemuatMenunggu } from '#web/ui/Menunggu.tsx'
import { saringanAwal, useDaftarKonfirmasi, useKonfirmasi, useMenunggu } from './queries.ts'
import { describeSesi } from './sebut.ts'

/** Pertemuan that wait for the murabbi's confirmation, on the beranda. */
export function KonfirmasiMenunggu() {
  const { data } = useMenunggu(true)
  if (!data) return null
  const { jumlah, kelompok, tertua } = data
  return (
    <BagianMenunggu
      ikon={IconRosetteDiscountCheck}
      judul="Konfirmasi"
      jumlah={jumlah}
      rinci={tertua ? kata`${kelompok} kelompok · tertua ${formatTanggal(tertua, 'harian')}` : ''}
      ke={paths.konfirmasi}
    >
      <BarisList jumlah={jumlah} />
    </BagianMenunggu>
  )
}

/** The newest first; what was confirmed here stays, so that it can be taken back. */
function BarisList({ jumlah }: { jumlah: number }) {
  const { data, isPending } = useDaftarKonfirmasi(saringanAwal, true)
  const [rows, setRows] = useState<BarisKonfirmasi[]>()
  if (!rows && data) setRows(data.rows.slice(0, BARIS_MENUNGGU))
  if (isPending) return <MemuatMenunggu jumlah={jumlah} />
  return (
    <ul className="list">
      {rows?.map(row => (
        <Baris key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Baris({ row }: { row: BarisKonfirmasi }) {
  const { id, perubahan, hitungan, kelompok, tanggal } = row
  const { satu, tarik } = useKonfirmasi()
  const sudah = satu.isSuccess && !tarik.isSuccess
  return (
    <BarisMenunggu
      hasil={sudah ? 'Dikonfirmasi' : undefined}
      nama={kelompok}
      rinci={`${describeSesi(row)}, ${formatTanggal(tanggal, 'harian')}`}
      isi={`${hitungan.H + hitungan.T + hitungan.D} dari ${jumlahTanda(hitungan)} hadir`}
    >
      {sudah ? (
        <Button
          variant="subtle"
          size="xs"
          loading={tarik.isPending}
          onClick={() => tarik.mutate(id, { onError: tellError })}
        >
          Urungkan
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-label={`Konfirmasi ${kelompok}, ${describeSesi(row)}, ${formatTanggal(tanggal, 'harian')}`}
          loading={satu.isPending}
          onClick={() => {
            tarik.reset()
            satu.mutate({ id, perubahan }, { onError: tellError })
          }}
        >
          Konfirmasi
        </Button>
      )}
    </BarisMenunggu>
  )
}
