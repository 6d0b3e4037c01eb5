import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'

/** Beside 'Selesai': what is usually done next. Its name is one word on the desktop and a sign on the phone. */
export function TombolBagikan() {
  const { lembar, terbatas, ponsel: phone, barisList, hitungan, onBuka } = usePengisian()
  const lengkap = hitungan.belum === 0 && barisList.length > 0
  return terbatas || !lengkap || lembar.pertemuan?.peniadaan ? null : (
    <Button
      variant="default"
      aria-label="Bagikan ke WhatsApp"
      aria-haspopup="dialog"
      onClick={() => onBuka('bagikan')}
      {...(phone ? { radius: 'lg' } : { leftSection: <IconBrandWhatsapp size={16} aria-hidden /> })}
    >
      {phone ? <IconBrandWhatsapp size={22} aria-hidden /> : 'Bagikan'}
    </Button>
  )
}
