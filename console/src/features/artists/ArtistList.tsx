import { BooleanInput, DataTable, DateInput, SelectInput, TextInput } from 'react-admin';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { ConsoleList } from '../../ui/ConsoleList.tsx';
import { ConsoleTable } from '../../ui/ConsoleTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Money } from '../../ui/Money.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { acceptChoices, acceptWords, type ArtistRow } from './artist-words.ts';
import { artistStatusChoices, artistStatusWords } from './artist-status.ts';
import { BulkStatusButton } from './BulkStatusButton.tsx';

const filters = [
  <SearchBox key="q" source="q" label="Search name or email" alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={artistStatusChoices} alwaysOn />,
  <TextInput key="email" source="email" label="Email contains" resettable />,
  <BooleanInput key="featured" source="featured" label="Featured" />,
  <BooleanInput key="loopcheck" source="loopcheck" label="Sells Loopcheck" />,
  <SelectInput key="acceptRequest" source="acceptRequest" label="Requests" choices={acceptChoices} />,
  <DateInput key="from" source="from" label="Registered from (UTC day)" />,
  <DateInput key="to" source="to" label="Registered to (UTC day)" />,
];

const Col = DataTable.Col<ArtistRow>;
const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

export function ArtistList() {
  return (
    <ConsoleList title="Artists" filters={filters} sort={{ field: 'dateCreated', order: 'DESC' }}>
      <ConsoleTable
        columns={8}
        hiddenColumns={['lastLogin', 'Rating', 'Featured', 'Request price']}
        emptyText="No artist has registered yet."
        bulkActions={
          <>
            <BulkStatusButton to={UserStatus.Active} />
            <BulkStatusButton to={UserStatus.Suspended} />
          </>
        }
      >
        <Col
          source="username"
          label="Artist"
          render={(row) => <RecordLink resource="artists" id={row.id} text={row.username} />}
        />
        <Col label="Status" disableSort render={(row) => <StatusChip {...artistStatusWords[row.status]} />} />
        <Col source="email" label="Email" />
        <Col className="wide" label="Requests" disableSort render={(row) => acceptWords[row.acceptRequest]} />
        <Col
          className="wide"
          label="Loopcheck"
          disableSort
          render={(row) => (row.loopcheck ? 'Yes' : 'No')}
        />
        <Col className="wide" label="Answered" disableSort align="right" render={(row) => answeredOf(row)} />
        <Col source="token" label="Balance" align="right" render={(row) => <Money tokens={row.token} />} />
        <Col
          className="wide"
          source="dateCreated"
          label="Registered"
          sortByOrder="DESC"
          render={(row) => <Moment date={row.dateCreated} />}
        />
        <Col
          source="lastLogin"
          label="Last sign-in"
          sortByOrder="DESC"
          render={(row) => <Moment date={row.lastLogin} />}
        />
        <Col
          label="Rating"
          disableSort
          align="right"
          render={(row) => row.stats.averageRating?.toFixed(1) ?? '–'}
        />
        <Col label="Featured" disableSort render={(row) => (row.featured ? 'Yes' : 'No')} />
        <Col
          label="Request price"
          disableSort
          align="right"
          render={(row) => <Money tokens={row.prices.requestDemoPrice} />}
        />
      </ConsoleTable>
    </ConsoleList>
  );
}

function answeredOf({ stats }: ArtistRow): string {
  if (stats.responseRatio === null) return '–';
  return `${stats.answered} · ${percent.format(stats.responseRatio)}`;
}
