import { Avatar, Box, Chip } from '@mui/material';
import {
  Admin,
  BooleanField,
  Datagrid,
  type DataProvider,
  DateField,
  EmailField,
  List,
  NumberField,
  Resource,
  useRecordContext,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import type { Customer } from './customers.ts';

const ROWS = 25;

/** Only the list is opened, so nothing else is ever asked. */
const dataProvider = {
  getList: async () => {
    const response = await fetch('/customers.json');
    const data = (await response.json()) as Customer[];
    return { data, total: data.length };
  },
} as unknown as DataProvider; // The other methods are never called.

function CustomerName() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Avatar sx={{ width: 25, height: 25, fontSize: 12 }}>{customer.first_name.charAt(0)}</Avatar>
      {customer.first_name} {customer.last_name}
    </Box>
  );
}

function Segments() {
  const customer = useRecordContext<Customer>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {customer?.groups.map((group) => (
        <Chip key={group} size="small" label={group} sx={{ m: 0.5 }} />
      ))}
    </Box>
  );
}

/** The customers of react-admin's demo, without its filters beside the list. */
function CustomerList() {
  return (
    <List perPage={ROWS} sort={{ field: 'last_seen', order: 'DESC' }}>
      <Datagrid optimized rowClick="edit">
        <CustomerName />
        <EmailField source="email" />
        <DateField source="first_seen" />
        <DateField source="last_seen" />
        <NumberField source="nb_orders" />
        <NumberField source="total_spent" options={{ style: 'currency', currency: 'USD' }} />
        <DateField source="latest_purchase" showTime />
        <BooleanField source="has_ordered" />
        <BooleanField source="has_newsletter" />
        <Segments />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="customers" list={CustomerList} />
    </Admin>,
  );
