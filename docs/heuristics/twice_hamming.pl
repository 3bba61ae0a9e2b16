# SPDX-License-Identifier: MIT
#
# Tiles out of place, twice: it overestimates, and `rompicapo judge` shows where.
use strict;
use warnings;

$| = 1;    # each number is written at once
while ( my $state = <STDIN> ) {
    my ( $wrong, $place ) = ( 0, 0 );
    for my $tile ( split ' ', $state ) {
        ++$place;
        ++$wrong if $tile != 0 && $tile != $place;
    }
    print 2 * $wrong, "\n";
}
